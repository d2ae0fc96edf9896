/** Balances of leave: what a person holds of each type and year. */
import { isOpenTo } from "./open-to";
import type { Tx } from "~/db/database.server";
import { together } from "~/db/together.server";
import { ledgerOf } from "./ledger-lines.server";
import { leaveYearsOf, yearName, yearOn } from "./leave-years.server";
import { isSame, keyOf, type LeaveKey } from "./lock-balance.server";
import { availableOn, freeFor, replay, type DayToPay, type LedgerRow } from "./lots";

/** Centi-days, as everywhere here. */
export interface LeaveStanding {
  balanceCd: number;
  /** Of requests that are not decided. */
  pendingCd: number;
  /** What a request that begins on the date may take. */
  availableCd: number;
}

/** Balances as they are kept; pages read those of several together. */
const heldOf = together(async (tx: Pick<Tx, "leaveBalance">, keys: readonly LeaveKey[]) => {
  const rows = await tx.leaveBalance.findMany({ where: { OR: keys.map(keyOf) } });
  return keys.map((key) => rows.find((row) => isSame(row, key)) ?? null);
});

/** What somebody holds on a date. */
export async function standingOn(
  tx: Pick<Tx, "leaveBalance" | "leaveLedger">,
  key: LeaveKey,
  date: string,
): Promise<LeaveStanding> {
  const [held, lines] = await Promise.all([heldOf(tx, key), ledgerOf(tx, key)]);
  const state = replay(lines);
  const pendingCd = held?.pendingCd ?? 0;
  return { balanceCd: state.balanceCd, pendingCd, availableCd: availableOn(state, date, pendingCd) };
}

/**
 * Centi-days free for a request of these days (see freeFor).
 * @param ownCd centi-days of the request itself, where they wait already: they are left out of what waits
 */
export async function freeForDays(
  tx: Pick<Tx, "leaveBalance" | "leaveLedger">,
  key: LeaveKey,
  days: readonly DayToPay[],
  ownCd = 0,
): Promise<number> {
  const held = await tx.leaveBalance.findUnique({ where: { employeeId_leaveTypeId_yearId: keyOf(key) } });
  return freeFor(replay(await ledgerOf(tx, key)), days, (held?.pendingCd ?? 0) - ownCd);
}

export interface OwnBalance extends LeaveStanding, LeaveKey {
  type: string;
  year: string;
  unlimited: boolean;
}

/**
 * The balances of one person in the leave year of a date: of every type open to them, and of any they hold something of.
 * @param companyId unit; @param date usually today
 */
export async function balancesOf(tx: Tx, employeeId: number, companyId: number, date: string): Promise<OwnBalance[]> {
  const [years, person] = await Promise.all([
    leaveYearsOf(tx, companyId),
    tx.employee.findUniqueOrThrow({
      where: { id: employeeId },
      select: { gender: true, staffType: { select: { code: true, leaveEligible: true } } },
    }),
  ]);
  const year = yearOn(years, date);
  if (!year) return [];
  const [types, held, rows] = await Promise.all([
    tx.leaveType.findMany({ where: { companyId }, orderBy: { name: "asc" } }),
    tx.leaveBalance.findMany({ where: { employeeId, yearId: year.id } }),
    tx.leaveLedger.findMany({ where: { employeeId, yearId: year.id }, orderBy: { id: "asc" } }),
  ]);
  return types
    .filter(
      (type) =>
        (type.active && isOpenTo(type, person)) ||
        held.some(({ leaveTypeId, balanceCd, pendingCd }) => leaveTypeId === type.id && (balanceCd || pendingCd)),
    )
    .map((type) => {
      const state = replay(rows.filter(({ leaveTypeId }) => leaveTypeId === type.id) as LedgerRow[]);
      const pendingCd = held.find(({ leaveTypeId }) => leaveTypeId === type.id)?.pendingCd ?? 0;
      return {
        employeeId,
        leaveTypeId: type.id,
        yearId: year.id,
        type: type.name,
        year: yearName(year),
        unlimited: type.unlimited,
        balanceCd: state.balanceCd,
        pendingCd,
        availableCd: availableOn(state, date, pendingCd),
      };
    });
}
