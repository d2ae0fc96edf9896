/**
 * Leave that is paid out with the settlement of somebody who leaves: what of each balance it pays, and the lines of the
 * ledger once it is posted, so that what was paid can neither be taken nor paid again (spec: hr R-LV16, R-LV17, R-EX2).
 */
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { addLines, ledgerOf } from "./ledger-lines.server";
import { lockYear } from "./leave-years.server";
import { lockBalance, type LeaveKey } from "./lock-balance.server";
import { availableOn, draw, giveBack, paidOut, replay, type LedgerRow } from "./lots";

/** What of one balance is paid out. */
export interface LeaveDue extends LeaveKey {
  /** The day it is drawn on: the last one worked, or the nearest of the leave year. */
  date: string;
  unitsCd: number;
}

/** Somebody who leaves. */
export interface Leaver {
  id: number;
  lastWorkingDay: string | null;
}

const within = (date: string, { startOn, endOn }: { startOn: string; endOn: string }): string =>
  date < startOn ? startOn : date > endOn ? endOn : date;

/** What lots hold on a day, and no more than the type pays out in a year. Centi-days. */
export function unitsDue(rows: readonly LedgerRow[], date: string, encashCapCd: number): number {
  return Math.max(0, Math.min(availableOn(replay(rows), date), encashCapCd - paidOut(rows)));
}

/** What is paid out to each who leaves, of open leave years. @param leavers as many as one statement may name */
export async function leaveDue(
  tx: Pick<Tx, "leaveBalance" | "leaveLedger">,
  leavers: readonly Leaver[],
): Promise<Map<number, LeaveDue[]>> {
  const last = new Map(leavers.flatMap(({ id, lastWorkingDay }) => (lastWorkingDay ? [[id, lastWorkingDay]] : [])));
  const payable = { leaveType: { encashCapCd: { gt: 0 } }, year: { status: "OPEN" } };
  const where = { employeeId: { in: [...last.keys()] }, ...payable };
  const balances = await tx.leaveBalance.findMany({
    where: { ...where, balanceCd: { gt: 0 } },
    orderBy: [{ yearId: "asc" }, { leaveTypeId: "asc" }],
    include: { leaveType: { select: { encashCapCd: true } }, year: { select: { startOn: true, endOn: true } } },
  });
  const due = new Map<number, LeaveDue[]>();
  for (const { employeeId, leaveTypeId, yearId, leaveType, year } of balances) {
    const key = { employeeId, leaveTypeId, yearId };
    const date = within(last.get(employeeId)!, year);
    const unitsCd = unitsDue(await ledgerOf(tx, key), date, leaveType.encashCapCd);
    if (unitsCd > 0) due.set(employeeId, [...(due.get(employeeId) ?? []), { ...key, date, unitsCd }]);
  }
  return due;
}

/** Names the lines of one payment. @param of what pays, "payroll:12" */
const keyFor = (of: string, yearId: number) => `${of}:${yearId}:`;

/**
 * Writes what a settlement pays out into the leave ledger.
 * @param of what pays, "payroll:12"; @param paidCd what it pays for in all, in centi-days
 * @throws InputProblem code "changed" where the balances pay for another number of days by now
 */
export async function payOutLeave(
  work: Work,
  leaver: Leaver & { name: string },
  paidCd: number,
  { of, note }: { of: string; note: string },
): Promise<void> {
  const before = (await leaveDue(work.tx, [leaver])).get(leaver.id) ?? [];
  for (const { yearId } of before) await lockYear(work.tx, yearId);
  for (const key of before) await lockBalance(work, key);
  // Whoever changed a balance meanwhile has written it once the balances are held.
  const due = (await leaveDue(work.tx, [leaver])).get(leaver.id) ?? [];
  if (due.reduce((sum, { unitsCd }) => sum + unitsCd, 0) !== paidCd)
    refuse([
      problem(
        "",
        t("The leave of {name} has changed since: send the run back and work it out again.", { name: leaver.name }),
        "changed",
      ),
    ]);
  for (const { date, unitsCd, ...key } of due) {
    const { rows } = draw(replay(await ledgerOf(work.tx, key)), [{ date, ratedCd: unitsCd }]);
    const drafts = rows.map((row, i) => ({
      ...row,
      kind: "ENCASH" as const,
      periodKey: `${keyFor(of, key.yearId)}${i + 1}`,
    }));
    await addLines(work, key, drafts, { kind: "ADJUSTMENT", note });
  }
}

/**
 * Gives back what {@link payOutLeave} wrote, once.
 * @param of what had paid; @param employeeIds as many as one statement may name
 * @throws InputProblem where the leave year is closed by now
 */
export async function takeBackPaidLeave(work: Work, of: string, employeeIds: readonly number[]): Promise<void> {
  const today = todayOf(work.actor);
  const where = { employeeId: { in: [...employeeIds] }, kind: "ENCASH", periodKey: { startsWith: `${of}:` } };
  const found = await work.tx.leaveLedger.findMany({
    where,
    orderBy: [{ yearId: "asc" }, { employeeId: "asc" }, { leaveTypeId: "asc" }, { id: "asc" }],
  });
  for (const yearId of new Set(found.map((row) => row.yearId))) await lockYear(work.tx, yearId);
  const keys = new Map(found.map((row) => [`${row.employeeId}/${row.leaveTypeId}/${row.yearId}`, row]));
  for (const key of keys.values()) {
    await lockBalance(work, key);
    const own = found.filter(
      ({ employeeId, leaveTypeId, yearId }) =>
        employeeId === key.employeeId && leaveTypeId === key.leaveTypeId && yearId === key.yearId,
    );
    await addLines(work, key, giveBack(own as LedgerRow[], today), { kind: "ADJUSTMENT" });
  }
}
