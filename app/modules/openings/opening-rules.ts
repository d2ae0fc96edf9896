/** What holds for opening balances (spec: accounts §8 OPENING, §14). Amounts are minor units. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { EntryLine, LedgerFacts, SubLedgerFacts } from "~/modules/ledger/index.server";

/** More than one entry holds. */
export const MOST_LINES = 10_000;

/** A line that counts: one side is filled, and `base` is its worth in the currency of the books. */
export interface OpeningAmount {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  debit: bigint | null;
  credit: bigint | null;
  base: bigint;
}

export interface OpeningSums {
  debit: bigint;
  credit: bigint;
  /** Debit less credit: it has to be nothing, so that nothing is left on the contra. */
  difference: bigint;
}

/** Both sides in the currency of the books. */
export function sumsOf(lines: readonly Pick<OpeningAmount, "debit" | "base">[]): OpeningSums {
  let [debit, credit] = [0n, 0n];
  for (const line of lines) {
    if (line.debit !== null) debit += line.base;
    else credit += line.base;
  }
  return { debit, credit, difference: debit - credit };
}

/** Lines as the ledger books them. */
export function entryLines(lines: readonly OpeningAmount[], functional: string): EntryLine[] {
  return lines.map(({ ledgerId, subLedgerId, currency, debit, credit, base }) => ({
    ledgerId,
    subLedgerId,
    side: debit !== null ? "D" : "C",
    amount: debit ?? credit ?? 0n,
    currency,
    ...(currency === functional ? {} : { worth: base }),
  }));
}

export interface LineFacts {
  debit: bigint | null;
  credit: bigint | null;
  currency: string;
  /** null: not read, or not one in the currency of the books. */
  base: bigint | null;
  functional: string;
  branchId: number;
  ledger: LedgerFacts;
  subLedger: SubLedgerFacts | null;
  /** The ledger is the contra of openings, or another that only takes what entries leave over. */
  reserved: boolean;
  /** The same account stands in another line in this currency. */
  twin: boolean;
}

/** What is wrong with one line. */
export function lineProblems(line: LineFacts): Problem[] {
  const { ledger, functional, currency } = line;
  const named = { ledger: `${ledger.code} ${ledger.name}` };
  const problems = sideProblems(line);
  if (line.reserved)
    problems.push(problem("ledgerId", t("{ledger} takes no opening balance of its own.", named), "reserved"));
  if (ledger.branchIds !== null && !ledger.branchIds.includes(line.branchId))
    problems.push(problem("ledgerId", t("{ledger} is not for this branch.", named), "ledger_branch"));
  if (ledger.currency !== null && ledger.currency !== currency)
    problems.push(
      problem(
        "currency",
        t("{ledger} is kept in {currency}.", { ...named, currency: ledger.currency }),
        "ledger_currency",
      ),
    );
  if ((ledger.isCash || ledger.isBank) && line.credit !== null)
    problems.push(problem("credit", t("{ledger}: cash and bank begin on the debit side.", named), "money_side"));
  problems.push(...accountProblems(line, named));
  if (currency !== functional && line.base === null)
    problems.push(problem("worth", t("Value: enter its value in {currency}", { currency: functional }), "worth"));
  if (line.twin)
    problems.push(problem("ledgerId", t("{ledger} stands in another line already: change that one.", named), "twin"));
  return problems;
}

function sideProblems({ debit, credit }: LineFacts): Problem[] {
  if ((debit === null) === (credit === null))
    return [problem("debit", t("Enter either a debit or a credit"), "one_side")];
  return (debit ?? credit)! > 0n
    ? []
    : [problem(debit === null ? "credit" : "debit", t("Enter an amount greater than zero."), "amount")];
}

function accountProblems({ ledger, subLedger, branchId }: LineFacts, named: { ledger: string }): Problem[] {
  const refuse = (message: string, code: string) => [problem("subLedgerId", message, code)];
  if (ledger.controlType === "NONE")
    return subLedger ? refuse(t("{ledger} has no accounts within it.", named), "sub_ledger_forbidden") : [];
  if (!subLedger) return refuse(t("{ledger}: choose the account within it.", named), "sub_ledger_missing");
  if (subLedger.ledgerId !== ledger.id)
    return refuse(t("{account} is no account of {ledger}.", { ...named, account: subLedger.name }), "sub_ledger_other");
  if (subLedger.branchId !== null && subLedger.branchId !== branchId)
    return refuse(
      t("{account} is out of use, or belongs to another branch.", { account: subLedger.name }),
      "sub_ledger_inactive",
    );
  return subLedger.refType === "BRANCH" && subLedger.refId === branchId
    ? refuse(t("A branch does not owe itself: choose the other branch."), "own_branch")
    : [];
}

/** Where a branch stands with its first day. */
export interface FirstDay {
  /** The day it posts on; null while none is open. */
  day: { businessDate: string; status: string } | null;
  /** A day of the branch was closed already. */
  closed: boolean;
}

/** Opening balances are possible until the first day is closed. */
export function tooLate({ closed }: FirstDay): Problem[] {
  return closed
    ? [problem("", t("The first day of the branch is closed: what is missing is booked by journals."), "too_late")]
    : [];
}

/** What stands against booking on the first day. */
export function dayProblems(first: FirstDay): Problem[] {
  if (first.closed) return tooLate(first);
  if (!first.day) return [problem("", t("The first day of the branch is not open yet."), "day_not_open")];
  return first.day.status === "RequestToClose"
    ? [problem("", t("This day is waiting for close approval."), "day_waits_for_close")]
    : [];
}

/** What stands against submitting. */
export function submitProblems({
  asOf,
  lines,
  first,
  functional,
}: {
  asOf: string;
  lines: readonly OpeningAmount[];
  first: FirstDay;
  functional: string;
}): Problem[] {
  const problems = dayProblems(first);
  if (first.day && asOf > first.day.businessDate)
    problems.push(
      problem(
        "asOf",
        t("As of: not after the first day, {date}", { date: formatDate(first.day.businessDate) }),
        "as_of",
      ),
    );
  if (lines.length < 2) return [...problems, problem("", t("Enter at least one debit and one credit."), "no_lines")];
  if (lines.length > MOST_LINES)
    problems.push(problem("", t("Enter at most {n} lines.", { n: MOST_LINES }), "too_many"));
  const { difference } = sumsOf(lines);
  if (difference !== 0n)
    problems.push(
      problem(
        "",
        t("Debit and credit differ by {x}.", {
          x: formatAmount({ minor: difference < 0n ? -difference : difference, currency: functional }),
        }),
        "difference",
      ),
    );
  return [...problems, ...worthProblems(lines, functional)];
}

/** What a foreign currency comes to and what that is worth have to point the same way: the currency position takes both (spec: accounts §11). */
function worthProblems(lines: readonly OpeningAmount[], functional: string): Problem[] {
  const nets = new Map<string, { amount: bigint; base: bigint }>();
  for (const { currency, debit, credit, base } of lines) {
    if (currency === functional) continue;
    const net = nets.get(currency) ?? { amount: 0n, base: 0n };
    nets.set(currency, { amount: net.amount + (debit ?? -credit!), base: net.base + (debit === null ? -base : base) });
  }
  const fits = ({ amount, base }: { amount: bigint; base: bigint }) =>
    base === 0n || (amount > 0n && base > 0n) || (amount < 0n && base < 0n);
  return [...nets]
    .filter(([, net]) => !fits(net))
    .map(([currency]) => problem("", t("The value of {currency} does not match its amounts.", { currency }), "worth"));
}
