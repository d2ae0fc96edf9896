/** Makes an issue of a finding once its report is issued (spec: ops §5.6). */
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { addWithin } from "~/modules/workflow/index.server";
import { auditIssue } from "./audit-issue.record.server";
import { issueOwners } from "./issue-people.server";

export interface IssuedFinding {
  /** Its number; a company has one issue of it. */
  refNo: string;
  unitId: number;
  unitPath: string;
  title: string;
  condition: string;
  recommendation: string;
  severity: string;
  ownerId: number;
  /** Who found it: they do not close it alone (A7). */
  raisedById: number;
  dueOn: string;
}

/**
 * Its owner is the one of the finding, or the nearest who may own it where they may no longer.
 * @returns the id of the issue; of the one there is already for a finding that was raised before
 */
export async function raiseFromFinding(work: Work, finding: IssuedFinding): Promise<number> {
  const { tx, actor } = work;
  const { refNo, unitId, unitPath, title, condition, recommendation, severity, ownerId, raisedById, dueOn } = finding;
  const found = await tx.auditIssue.findFirst({
    where: { companyId: actor.company.unitId, sourceRef: refNo },
    select: { id: true },
  });
  if (found) return found.id;
  const today = todayOf(actor);
  const owners = (await issueOwners(tx, unitPath, today, raisedById)).map(({ value }) => Number(value));
  const { id } = await addWithin(work, auditIssue, {
    unitId,
    title,
    condition,
    recommendation,
    severity,
    ownerId: owners.includes(ownerId) ? ownerId : (owners[0] ?? ownerId),
    raisedOn: today,
    agreedDue: dueOn,
    sourceRef: refNo,
    raisedById,
  });
  await tx.auditIssue.update({ where: { id }, data: { origin: "FINDING" } });
  return id;
}
