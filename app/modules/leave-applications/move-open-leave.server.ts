/** Leave of somebody who is posted elsewhere: what waits, and what is still to be taken, lies at the new unit, and its line manager decides. */
import type { Work } from "~/db/transaction.server";
import type { Prisma } from "~/generated/sqlite/client";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { waitsAnew } from "~/modules/workflow/index.server";
import { withDeciders } from "./deciders.server";
import { leaveInclude } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";
import { todayOf } from "~/core/actor";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "./leave-states";

/** What of a person's leave moves with them: what waits for a decision, and approved leave with days to come. */
const movable = (today: string): Prisma.LeaveApplicationWhereInput => ({
  OR: [{ status: { in: statesThat(LEAVE_STATES, "open") } }, { status: "APPROVED", toDate: { gte: today } }],
});

/** What the new line is told of what it decides now. */
const ASKS: Readonly<Record<string, string>> = {
  SUBMITTED: "Recommend leave of {name} from {from}",
  CANCEL_ASKED: "{name} asks to change approved leave from {from}",
};

interface Away {
  unitId: number;
  fromDate: string;
  toDate: string;
}

/** The post at which somebody's days away lie: that of the first day, or of today where they have begun and go on. */
export const postOfAway = <Post extends { validFrom: string; validTo: string }>(
  posts: readonly Post[],
  { fromDate, toDate }: Away,
  today: string,
): Post | undefined => {
  const day = fromDate <= today && today <= toDate ? today : fromDate;
  return posts.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
};

/** Moves what waits or is still to be taken to the unit where its days away lie. @returns how many */
export async function moveOpenLeave(work: Work, employeeId: number): Promise<number> {
  const { tx, actor, audit } = work;
  const today = todayOf(actor);
  const rows = await tx.leaveApplication.findMany({
    where: { employeeId, ...movable(today) },
    include: leaveInclude,
  });
  const postings = await tx.posting.findMany({
    where: { employeeId },
    include: { unit: { select: { name: true, path: true } } },
  });
  let moved = 0;
  for (const row of rows) {
    const post = postOfAway(postings, row, today);
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
    await waitsAnew(work, leaveWorkflow, row.id);
    moved += 1;
    const title = ASKS[row.status];
    if (title === undefined) continue;
    const here = { ...actor, company: await companyOf(tx, post.unit) };
    const [decided] = await withDeciders(tx, here, [{ ...row, unit: post.unit }]);
    await notify(work, {
      userIds: decided!.line,
      key: `leave-moved:${row.id}:${row.version}`,
      kind: "task",
      title,
      values: leaveWorkflow.values!(decided!),
      link: leaveWorkflow.page!(decided!),
    });
  }
  return moved;
}
