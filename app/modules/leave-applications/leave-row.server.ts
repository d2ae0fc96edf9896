/** A leave application as its rules, its lists and its page read it, and who sees which. */
import { db, type Tx } from "~/db/database.server";
import { recordOf, type FoundRow } from "~/define/listing";
import { unitsWithin, type Actor } from "~/core/actor";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { beforeDeciding, NOTHING_KNOWN, type BeforeDeciding } from "./before-deciding.server";
import { withDeciders, type Deciders } from "./deciders.server";

const person = { select: { name: true } } as const;

export const leaveInclude = {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  unit: { select: { name: true, path: true } },
  leaveType: {
    select: {
      id: true,
      companyId: true,
      name: true,
      chain: true,
      attachmentAfterCd: true,
      seniorApprovalOverCd: true,
      unlimited: true,
      negativeLimitCd: true,
    },
  },
  coverEmployee: person,
} as const;

export type FoundLeave = FoundRow<"LeaveApplication", typeof leaveInclude> & WorkflowRow;
/** With who decides it now. */
export type LeaveRow = FoundLeave & Deciders;

/** With what helps to decide it, in lists that show it. */
type ListedLeave = LeaveRow & BeforeDeciding;

export const { column, filter, list } = recordOf("LeaveApplication", leaveInclude, async (rows, actor, shown) => {
  const found = await withDeciders(db, actor, rows as FoundLeave[]);
  const facts = await beforeDeciding(db, actor, shown.includes("after") || shown.includes("clash") ? found : []);
  return found.map((row): ListedLeave => ({ ...row, ...(facts.get(row.id) ?? NOTHING_KNOWN) }));
});

/** One's own. */
export const ownLeave = ({ employeeId }: Actor): Prisma.LeaveApplicationWhereInput => ({ employeeId: employeeId ?? 0 });

/** One's own, that of the team, and for HR that of the units within reach. */
export const visibleLeave = (actor: Actor): Prisma.LeaveApplicationWhereInput => ({
  OR: [ownLeave(actor), { unit: unitsWithin(actor, "leave.recommend") }, { unit: unitsWithin(actor, "leave.read") }],
});

export async function findLeave(
  tx: Tx,
  actor: Actor,
  where: Prisma.LeaveApplicationWhereInput,
  take?: number,
): Promise<LeaveRow[]> {
  const rows = await tx.leaveApplication.findMany({
    where: { AND: [visibleLeave(actor), where] },
    include: leaveInclude,
    orderBy: { id: "asc" },
    ...(take === undefined ? {} : { take }),
  });
  return withDeciders(tx, actor, rows);
}
