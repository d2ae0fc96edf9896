/** Who may decide in whose name, when and what (spec: hr §5.1, R-AP4). Pure. */
import { daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { scopesOf, STOOD_IN } from "~/define/delegation";

/** The most days of one delegation. */
export const MOST_DAYS = 92;
export const LEAST_REASON = 5;

export interface Lent {
  fromDate: string;
  /** The last day. */
  toDate: string;
  /** Names of processes with commas between them. */
  scopes: string;
}

export interface ApprovalDelegationFacts {
  today: string;
  /** The process names that the person decides in. */
  decides: readonly string[];
  /** Active ones of the same person. */
  own: readonly Lent[];
  /** Active ones of the delegate, and those by which the person decides for others: a chain. */
  chained: readonly (Lent & { name: string })[];
  /** The processes in which the delegate's own requests come to this person. */
  delegateAnswersIn: readonly string[];
}

interface Asked extends Lent {
  fromId: number;
  toId: number;
  reason: string;
}

const meet = (one: Lent, other: Lent): boolean => one.fromDate <= other.toDate && other.fromDate <= one.toDate;
const named = (scopes: readonly string[]): string =>
  scopes.map((name) => t(STOOD_IN[name]!.label).toLowerCase()).join(", ");

/** Everything that is wrong with a delegation, each at its field. */
export function delegationProblems({ input, facts }: { input: Asked; facts: ApprovalDelegationFacts }): Problem[] {
  const { fromId, toId, fromDate, toDate, reason } = input;
  const found: Problem[] = [];
  const refuse = (field: string, message: string, code: string) => void found.push(problem(field, message, code));
  const scopes = scopesOf(input.scopes);
  if (toId === fromId) refuse("toId", t("To whom: choose someone else"), "self_approval");
  if (fromDate < facts.today) refuse("fromDate", t("From: today or later"), "past");
  if (toDate < fromDate) refuse("toDate", t("To: not before it begins"), "order");
  else if (daysBetween(fromDate, toDate) >= MOST_DAYS)
    refuse("toDate", t("At most {days} days at once", { days: MOST_DAYS }), "too_long");
  const lacking = scopes.filter((name) => !facts.decides.includes(name));
  if (lacking.length > 0)
    refuse("scopes", t("You do not decide {what} yourself", { what: named(lacking) }), "not_yours");
  const answers = scopes.filter((name) => facts.delegateAnswersIn.includes(name));
  if (answers.length > 0)
    refuse(
      "toId",
      t("Their own {what} come to you: choose someone beside or above you", { what: named(answers) }),
      "below",
    );
  const chain = facts.chained.find((one) => meet(one, input));
  if (chain)
    refuse(
      "toId",
      t("{name} stands in from {from} to {to} already: no one stands in for a stand-in", {
        name: chain.name,
        from: formatDate(chain.fromDate),
        to: formatDate(chain.toDate),
      }),
      "chain",
    );
  const twin = facts.own.find((one) => meet(one, input) && scopesOf(one.scopes).some((name) => scopes.includes(name)));
  if (twin)
    refuse(
      "fromDate",
      t("You have delegated this from {from} to {to} already: end that first", {
        from: formatDate(twin.fromDate),
        to: formatDate(twin.toDate),
      }),
      "slice_conflict",
    );
  if (reason.trim().length < LEAST_REASON)
    refuse("reason", t("Reason: at least {least} characters", { least: LEAST_REASON }), "reason");
  return found;
}
