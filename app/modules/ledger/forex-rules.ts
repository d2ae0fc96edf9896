/** What holds for exchange rates (spec: accounts §4.1, §11, AC17). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { parseRate, type Rate } from "./forex";

/** A rate may differ by a twentieth from the one before; beyond that two people approve it. */
const MOST_STRAY = 20n;

/** Whether a rate differs by more than 5 % from the one approved before. Exact. */
export function straysFrom(rate: Rate, before: Rate | null): boolean {
  if (before === null) return false;
  const one = rate.num * before.den;
  const other = before.num * rate.den;
  const apart = one > other ? one - other : other - one;
  return apart * MOST_STRAY > other;
}

export interface RateFacts {
  base: string;
  quote: string;
  date: string;
  /** As typed. */
  rate: string;
  today: string;
  /** The rate of a record whose rate has been used; null while it may still change. */
  usedRate: string | null;
}

export function rateProblems({ base, quote, date, rate, today, usedRate }: RateFacts): Problem[] {
  const problems: Problem[] = [];
  if (base === quote) problems.push(problem("quote", t("In: choose another currency")));
  if (date > today) problems.push(problem("date", t("Date: not in the future")));
  if (parseRate(rate) === null)
    problems.push(problem("rate", t("Rate: enter a number like 129.35, with at most nine decimals")));
  else if (usedRate !== null && usedRate !== rate)
    problems.push(problem("rate", t("Rate: fixed, entries have been booked with it"), "frozen"));
  return problems;
}

export interface ApprovalFacts {
  status: string;
  active: boolean;
  enteredById: number | null;
  firstApprovedById: number | null;
  strays: boolean;
}

/** Whether somebody may approve a rate now, and whether a second person has to; or why not. Nobody approves their own. */
export function approvalOf(
  { status, active, enteredById, firstApprovedById, strays }: ApprovalFacts,
  userId: number | null,
): { second: boolean } | { reason: string } {
  if (status === "APPROVED") return { reason: t("This rate is approved already.") };
  if (!active) return { reason: t("This rate is out of use.") };
  if (userId === null || userId === enteredById) return { reason: t("You cannot approve your own entry.") };
  if (strays && firstApprovedById === userId)
    return { reason: t("You have already decided; a second person must decide too.") };
  return { second: strays && firstApprovedById === null };
}
