/** What can be delegated, and for how long (spec: accounts §4.1). Pure. */
import { formatAmount } from "~/core/currencies";
import { daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { DELEGATED, processesOf } from "~/define/delegation";

export const MOST_DAYS = 92;
/** What makers hold: a person who makes vouchers at a branch does not decide them for its manager. */
export const MAKING = ["voucher.write", "requisition.write", "fund.write"] as const;

export interface DelegationFacts {
  today: string;
  /** The most the person decides without another at the unit, by process; undefined: nothing, null: without limit. */
  limits: ReadonlyMap<string, bigint | null>;
  /** The delegate makes vouchers at a branch of the person's own. */
  makesAtBranch: boolean;
}

interface Delegated {
  startDate: string;
  endDate: string;
  /** Names of {@link DELEGATED}, joined by commas. */
  processes: string;
  currency: string;
  upTo: bigint;
  reason: string;
}

/** Everything that is wrong with a delegation, each at its field. */
export function delegationProblems({ input, facts }: { input: Delegated; facts: DelegationFacts }): Problem[] {
  const { startDate, endDate, currency, upTo, reason } = input;
  const { today, limits, makesAtBranch } = facts;
  const processes = processesOf(input.processes);
  const found: Problem[] = [];
  const refuse = (field: string, message: string, code: string) => void found.push(problem(field, message, code));
  if (startDate < today) refuse("startDate", t("From: today or later"), "past");
  if (endDate < startDate) refuse("endDate", t("To: not before it begins"), "order");
  else if (daysBetween(startDate, endDate) >= MOST_DAYS)
    refuse("endDate", t("At most {days} days at once", { days: MOST_DAYS }), "too_long");
  const lacking = processes.filter((name) => !limits.has(name));
  if (lacking.length > 0)
    refuse(
      "processes",
      t("You do not approve {what} there yourself", {
        what: lacking.map((name) => t(DELEGATED[name]!.label).toLowerCase()).join(", "),
      }),
      "not_yours",
    );
  const least = processes.reduce<bigint | null>((most, name) => {
    const own = limits.get(name) ?? null;
    return own === null ? most : most === null || own < most ? own : most;
  }, null);
  if (upTo <= 0n) refuse("upTo", t("Enter an amount greater than zero."), "amount");
  else if (lacking.length === 0 && least !== null && upTo > least)
    refuse(
      "upTo",
      t("Your own limit is {amount}: you cannot delegate more", { amount: formatAmount({ minor: least, currency }) }),
      "beyond",
    );
  if (reason.trim().length < 10) refuse("reason", t("Reason: 10 to 500 characters"), "reason");
  if (makesAtBranch) refuse("toUserId", t("They make vouchers at your branch: choose someone else"), "maker");
  return found;
}
