/** Gives a running issue to whoever takes over the work of its owner, where they may own issues of its unit. */
import type { Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { issueOwners } from "./issue-people.server";
import { issueInclude, type IssueRow } from "./issue-row.server";
import { RUNNING } from "./issue-rules";
import { issueWorkflow } from "./issue.workflow.server";

/** @returns false where it is theirs no longer, or the other cannot own issues of this unit */
export async function handOverIssue(work: Work, id: number, from: number, to: number): Promise<boolean> {
  const { tx, actor } = work;
  const found = await tx.auditIssue.findFirst({
    where: { id, ownerId: from, status: { in: [...RUNNING] } },
    include: issueInclude,
  });
  if (!found) return false;
  const row = found as IssueRow;
  const today = dateIn(actor.at, (await companyOf(tx, row.unit)).timeZone);
  const able = await issueOwners(tx, row.unit.path, today, row.raisedById);
  if (!able.some(({ value }) => Number(value) === to)) return false;
  await moveByItself(work, issueWorkflow, row, "handOver", {
    set: { ownerId: to },
    detail: { ownerId: [from, to] },
    notify: [{ to: [row.raisedById], title: "{no} was given to {actor}: {title}", kind: "outcome" }],
  });
  return true;
}
