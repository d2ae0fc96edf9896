/** The close of a leave year for one person and type (spec: hr-and-self-service R-LV11). Centi-days. Pure. */
import { addDays } from "~/core/dates";
import { addMonths } from "~/core/months";
import { inOrder, line, type LedgerDraft, type LotState } from "./lots";
import type { LeaveYear } from "./split-by-year";

export interface CarryType {
  /** The most that goes into the next year; 0: nothing does. */
  carryCapCd: number;
  /** Months of the new year in which it may be used; 0: without end. */
  carryMonths: number;
}

export interface YearEnd {
  carriedCd: number;
  lapsedCd: number;
  /** For the ledger of the year that closes: afterwards its balance is 0. */
  closing: LedgerDraft[];
  /** For the ledger of the next year. */
  opening: LedgerDraft[];
}

/**
 * carry = min(remaining, cap); the rest lapses. What is owed goes over whole, so that nobody is forgiven a debt or
 * charged it twice. The lots that would have been drawn first are carried first. Keys name the year, and the lot where
 * there are several lines, so that a second run adds nothing; on a ledger that is closed already it answers no lines.
 * @param state the replay of the year that closes, lapsed lots expired
 */
export function closeYear(state: LotState, type: CarryType, year: LeaveYear, next: LeaveYear): YearEnd {
  const closing: LedgerDraft[] = [];
  const close = (kind: "CARRY_OUT" | "EXPIRY", unitsCd: number, lotId: number | null) => {
    if (unitsCd === 0) return;
    const periodKey = `${year.startOn}:${lotId ?? "owed"}`;
    closing.push(line({ date: year.endOn, kind, unitsCd, lotId, periodKey }));
  };
  const held = inOrder(state.lots).filter(({ remainingCd }) => remainingCd > 0);
  let room = type.carryCapCd;
  for (const { id, remainingCd } of held) {
    const carried = Math.min(room, remainingCd);
    room -= carried;
    close("CARRY_OUT", -carried, id);
    close("EXPIRY", carried - remainingCd, id);
  }
  close("CARRY_OUT", state.debtCd, null);
  const carriedCd = type.carryCapCd - room;
  const lapsedCd = held.reduce((sum, { remainingCd }) => sum + remainingCd, 0) - carriedCd;
  const expiresOn = type.carryMonths === 0 ? null : addDays(addMonths(next.startOn, type.carryMonths), -1);
  const into = (unitsCd: number, last: string | null, key: string) =>
    unitsCd === 0
      ? []
      : [line({ date: next.startOn, kind: "CARRY_IN", unitsCd, expiresOn: last, periodKey: `${next.startOn}${key}` })];
  const opening = [...into(carriedCd, expiresOn, ""), ...into(-state.debtCd, null, ":owed")];
  return { carriedCd, lapsedCd, closing, opening };
}
