/** What the index of what waits keeps of leave applications, and what is read of them when they are looked at. */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { AnyLineRule, LineFound } from "~/define/line";
import type { Turn } from "~/define/workflow";
import { LEAVE_LINE } from "./deciders.server";
import type { LeaveRow } from "./leave-row.server";

const TYPE = { id: true, name: true, chain: true, seniorApprovalOverCd: true } as const;

type Kept = Pick<LeaveRow, "id" | "status" | "createdAt" | "updatedAt" | "employeeId" | "employee" | "unit">;
/** Calendars and settings change them beside its moves. */
type Read = Pick<LeaveRow, "unitsCd" | "runCd"> & { leaveType: Pick<LeaveRow["leaveType"], keyof typeof TYPE> };

async function readNow(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Read>> {
  const rows = await tx.leaveApplication.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, unitsCd: true, runCd: true, leaveType: { select: TYPE } },
  });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const line: AnyLineRule = {
  ...LEAVE_LINE,
  more: (tx: Tx, _: Actor, rows: readonly Kept[]) =>
    readNow(
      tx,
      rows.map(({ id }) => id),
    ),
  now: (row: Kept, found: LineFound<ReadonlyMap<number, Read>>) => {
    const read = found.more.get(row.id);
    return read ? { ...LEAVE_LINE.now(row, found), ...read } : null;
  },
};

export const leaveTurn: Turn<LeaveRow> = {
  keeps: ({ employeeId, employee, fromDate, appliedById, recommendedById, recommendedForId }) => ({
    ...{ employeeId, employee: { user: employee.user }, fromDate, appliedById, recommendedById, recommendedForId },
  }),
  line,
  seenBy: () => ["leave.recommend", "leave.read"],
};
