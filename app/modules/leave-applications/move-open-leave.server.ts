/** Leave that waits while its applicant is posted elsewhere: it lies at the new unit, and its line manager decides. */
import type { Work } from "~/db/transaction.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { withDeciders } from "./deciders.server";
import { leaveInclude } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

/** Moves what waits for a decision to the unit of the first day away. @returns how many */
export async function moveOpenLeave(work: Work, employeeId: number): Promise<number> {
  const { tx, actor, audit } = work;
  const rows = await tx.leaveApplication.findMany({
    where: { employeeId, status: { in: ["SUBMITTED", "RECOMMENDED", "RETURNED"] } },
    include: leaveInclude,
  });
  const postings = await tx.posting.findMany({
    where: { employeeId },
    include: { unit: { select: { name: true, path: true } } },
  });
  let moved = 0;
  for (const row of rows) {
    const post = postings.find(({ validFrom, validTo }) => validFrom <= row.fromDate && row.fromDate <= validTo);
    if (!post || post.unitId === row.unitId) continue;
    await tx.leaveApplication.update({
      where: { id: row.id },
      data: { unitId: post.unitId, version: { increment: 1 } },
    });
    audit({
      action: "LeaveApplication.move",
      entity: "LeaveApplication",
      entityId: row.id,
      diff: { unitId: [row.unitId, post.unitId] },
    });
    moved += 1;
    if (row.status !== "SUBMITTED") continue;
    const here = { ...actor, company: await companyOf(tx, post.unit) };
    const [decided] = await withDeciders(tx, here, [{ ...row, unit: post.unit }]);
    await notify(work, {
      userIds: decided!.line,
      key: `leave-moved:${row.id}:${row.version}`,
      kind: "task",
      title: "{name} asks for leave from {from} and needs your recommendation",
      values: leaveWorkflow.values!(decided!),
      link: leaveWorkflow.page!(decided!),
    });
  }
  return moved;
}
