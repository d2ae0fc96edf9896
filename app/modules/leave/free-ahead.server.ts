/** What is free for leave in a year that has not begun: its ledger, and what it will have by then (R-LV8). */
import type { Tx } from "~/db/database.server";
import { addDays } from "~/core/dates";
import { freeForDays } from "./balances.server";
import { foreseenOn } from "./foresee";
import { ledgerOf } from "./ledger-lines.server";
import { leaveYearsOf, yearOn } from "./leave-years.server";
import { keyOf, type LeaveKey } from "./lock-balance.server";
import type { DayToPay } from "./lots";
import { isOpenTo } from "./open-to";
import { servicesOf } from "./service.server";

type Reading = Pick<Tx, "leaveBalance" | "leaveLedger" | "leaveType" | "leaveYear" | "employee">;

/**
 * Centi-days that a year will have on a day and has not yet; 0 for one that has begun.
 * @param today in the company @param beforeCd what the same request takes of the year before and is written nowhere yet
 */
export async function foreseenFor(
  tx: Reading,
  key: LeaveKey,
  on: string,
  { today, beforeCd = 0 }: { today: string; beforeCd?: number },
): Promise<number> {
  const type = await tx.leaveType.findUniqueOrThrow({ where: { id: key.leaveTypeId } });
  const years = await leaveYearsOf(tx, type.companyId);
  const year = years.find(({ id }) => id === key.yearId);
  if (!year || year.startOn <= today || type.unlimited) return 0;
  const service = (await servicesOf(tx, [key.employeeId])).get(key.employeeId);
  if (!service || !type.active || !isOpenTo(type, service)) return 0;
  const old = yearOn(years, addDays(year.startOn, -1));
  // Two years ahead nobody foresees.
  if (old && old.startOn > today) return 0;
  const oldKey = { ...key, yearId: old?.id ?? 0 };
  const held = old?.open
    ? await tx.leaveBalance.findUnique({ where: { employeeId_leaveTypeId_yearId: keyOf(oldKey) } })
    : null;
  return foreseenOn(
    {
      type: { ...type, accrual: type.accrual as "NONE" | "MONTHLY" | "YEARLY_FRONT" },
      service,
      year,
      rows: await ledgerOf(tx, key),
      before: old?.open
        ? { year: old, rows: await ledgerOf(tx, oldKey), askedCd: (held?.pendingCd ?? 0) + beforeCd }
        : null,
    },
    on,
  );
}

/** {@link freeForDays} with what the year will have on the first of the days. */
export async function freeAhead(
  tx: Reading,
  key: LeaveKey,
  days: readonly DayToPay[],
  { ownCd = 0, ...ahead }: { today: string; ownCd?: number; beforeCd?: number },
): Promise<number> {
  return (await freeForDays(tx, key, days, ownCd)) + (await foreseenFor(tx, key, days[0]!.date, ahead));
}
