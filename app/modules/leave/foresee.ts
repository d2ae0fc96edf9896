/** What a leave year that has not begun will have on a day: carried over from the one before, and earned by then (R-LV8, R-LV10, R-LV11). Centi-days. Pure. */
import { addDays } from "~/core/dates";
import { addMonths } from "~/core/months";
import { accrualsDue, type AccrualType, type Service } from "./accrual";
import { balanceOf, pays, replay, type LedgerRow } from "./lots";
import type { LeaveYear } from "./split-by-year";
import type { CarryType } from "./year-end";

export interface YearBefore {
  year: LeaveYear;
  rows: readonly LedgerRow[];
  /** What is asked for in it and not written yet: requests that wait, and the first part of this one. */
  askedCd: number;
}

export interface Ahead {
  type: AccrualType & CarryType;
  service: Service;
  year: LeaveYear;
  /** Its ledger so far. */
  rows: readonly LedgerRow[];
  /** The year before, while it is open; null where it is closed or there is none: what it left is in the ledger. */
  before: YearBefore | null;
}

/** Centi-days that are not in the ledger yet and will be on a day of the year; less than 0 where debt goes over. */
export function foreseenOn({ type, service, year, rows, before }: Ahead, on: string): number {
  const earned = balanceOf(accrualsDue({ type, year, service, rows }, on));
  return (
    earned +
    (before === null || rows.some(({ kind }) => kind === "CARRY_IN") ? 0 : carried(before, { type, service, year }, on))
  );
}

/** What the close of the year before will carry, as far as it may be used on the day. */
function carried(
  { year: old, rows, askedCd }: YearBefore,
  { type, service, year }: Pick<Ahead, "type" | "service" | "year">,
  on: string,
): number {
  const { lots, debtCd } = replay(rows);
  const held = lots.filter((lot) => pays(lot, old.endOn)).reduce((sum, { remainingCd }) => sum + remainingCd, 0);
  const toCome = balanceOf(accrualsDue({ type, year: old, service, rows }, old.endOn));
  const left = held - debtCd + toCome - askedCd;
  if (left <= 0) return left;
  const until = type.carryMonths === 0 ? null : addDays(addMonths(year.startOn, type.carryMonths), -1);
  return until !== null && on > until ? 0 : Math.min(type.carryCapCd, left);
}
