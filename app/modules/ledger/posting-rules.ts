/**
 * What holds for every entry of the books. Each rule is a small function with the place in the specification that
 * asks for it; `post` applies them all, in this order, and nothing can leave one out.
 */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { entryType } from "./entry-types";
import { LINE_RULES } from "./line-rules";
import type { CompleteFacts, PostingFacts } from "./posting-facts";

export interface Rule<Facts> {
  code: string;
  /** Where the specification (accounts) asks for it. */
  source: string;
  check: (facts: Facts) => Problem[];
}

const refuse = (field: string, message: string, code: string): Problem[] => [problem(field, message, code)];
const MOST_LINES = { PERSON: 100, MODULE: 10_000 } as const;

const ENTRY_RULES: readonly Rule<PostingFacts>[] = [
  {
    code: "branch_closed",
    source: "P2",
    check: ({ branch }) =>
      branch.isBranch && branch.active
        ? []
        : refuse("branchId", t("Only a branch in use keeps books."), "branch_closed"),
  },
  {
    code: "day_not_open",
    source: "AC01, I14",
    check: ({ day }) =>
      day && day.status !== "Closed" ? [] : refuse("", t("Business day is not open for this branch."), "day_not_open"),
  },
  {
    code: "day_waits_for_close",
    source: "AC01, §9",
    check: ({ day, type }) =>
      day?.status === "RequestToClose" && type !== "CASH_ADJUST"
        ? refuse("", t("This day is waiting for close approval."), "day_waits_for_close")
        : [],
  },
  {
    code: "date_not_day",
    source: "AC02",
    check: ({ day, date }) =>
      day && date !== null && date !== day.businessDate
        ? refuse("date", t("An entry is dated on the open business day."), "date_not_day")
        : [],
  },
  {
    code: "reverse_on",
    source: "§16",
    check: ({ day, type, reverseOn }) => {
      if (reverseOn === null || !day) return [];
      if (type !== "JOURNAL")
        return refuse("reverseOn", t("Only a journal can be reversed automatically."), "reverse_on");
      return reverseOn > day.businessDate
        ? []
        : refuse(
            "reverseOn",
            t("Reversed on: enter a date after {date}", { date: formatDate(day.businessDate) }),
            "reverse_on",
          );
    },
  },
  {
    code: "adjustment_day",
    source: "§9",
    check: ({ day, type }) =>
      day?.kind === "ADJUSTMENT" && !entryType(type).onAdjustmentDay
        ? refuse(
            "",
            t("An adjustment day takes only journals, reversals, revaluations and the close of the year."),
            "adjustment_day",
          )
        : [],
  },
  {
    code: "year_close_day",
    source: "§14",
    check: ({ day, type }) =>
      type === "YEAR_CLOSE" && day?.kind === "NORMAL"
        ? refuse("", t("A year is closed on an adjustment day."), "year_close_day")
        : [],
  },
  {
    code: "period_closed",
    source: "AC15",
    check: ({ day, period }) =>
      day && period?.status !== "OPEN"
        ? refuse("date", t("The period of this date is closed, or does not exist."), "period_closed")
        : [],
  },
  {
    code: "year_locked",
    source: "AC15",
    check: ({ period }) =>
      period && period.yearStatus !== "OPEN"
        ? refuse("date", t("The year of this date is closed."), "year_locked")
        : [],
  },
  {
    code: "own_entry",
    source: "AC13, I14",
    check: ({ preparedById, postedById }) =>
      preparedById !== null && preparedById === postedById
        ? refuse("", t("You cannot approve your own entry."), "own_entry")
        : [],
  },
  {
    code: "narration",
    source: "§4.2",
    check: ({ narration }) =>
      narration.trim().length >= 5 && narration.length <= 500
        ? []
        : refuse("narration", t("Narration: 5 to 500 characters"), "narration"),
  },
  {
    code: "two_sides",
    source: "AC03",
    check: ({ lines, origin }) =>
      lines.some(({ amount }) => amount > 0n) &&
      lines.some(({ amount }) => amount < 0n) &&
      lines.length <= MOST_LINES[origin]
        ? []
        : refuse(
            "lines",
            t("An entry needs at least one debit and one credit, and at most {n} lines.", { n: MOST_LINES[origin] }),
            "two_sides",
          ),
  },
];

/** Applied to what was asked for. */
export const POSTING_RULES: readonly Rule<PostingFacts>[] = [...ENTRY_RULES, ...LINE_RULES];

/** Applied to the complete entry, with the balances as they would be. */
export const BALANCE_RULES: readonly Rule<CompleteFacts>[] = [
  {
    code: "unbalanced",
    source: "AC03, I1, I2",
    check: ({ lines, facts }) => {
      const sums = new Map<string, bigint>();
      for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
      const base = lines.reduce((sum, line) => sum + line.base, 0n);
      const off = base === 0n ? [...sums].find(([, sum]) => sum !== 0n) : ([facts.functional, base] as const);
      return off ? differ(off[0], off[1]) : [];
    },
  },
  {
    code: "too_large",
    source: "P3",
    check: ({ lines }) =>
      lines.some(({ amount, base }) => [amount, base].some((value) => value > MAX_MINOR || value < -MAX_MINOR))
        ? refuse("lines", t("An amount is larger than one line can hold."), "too_large")
        : [],
  },
  {
    code: "adjustment_cash",
    source: "§9",
    check: ({ facts, lines, ledgers }) => {
      if (facts.day?.kind !== "ADJUSTMENT") return [];
      const moves = lines.some(
        ({ ledgerId, currency }) =>
          isMoney(ledgers.get(ledgerId)) &&
          !(currency === facts.functional && (ledgers.get(ledgerId)?.currency ?? currency) !== currency),
      );
      return moves
        ? refuse("lines", t("An adjustment day moves no money in cash or at the bank."), "adjustment_cash")
        : [];
    },
  },
  {
    code: "not_enough",
    source: "AC06, I12",
    check: ({ guarded }) =>
      guarded
        .filter(({ before, after }) => after < 0n && after < before)
        .flatMap(({ name, currency, before }) =>
          refuse(
            "lines",
            t("Not enough cash in {ledger}: {available} left after pending payments.", {
              ledger: name,
              available: formatAmount({ minor: before, currency }),
            }),
            "not_enough",
          ),
        ),
  },
];

const isMoney = (ledger: { isCash: boolean; isBank: boolean } | undefined) =>
  !!ledger && (ledger.isCash || ledger.isBank);

/** The words for an entry whose sides differ; `difference` is debit minus credit. */
export function differ(currency: string, difference: bigint): Problem[] {
  return refuse(
    "lines",
    t("Debit and credit differ by {x}.", {
      x: formatAmount({ minor: difference < 0n ? -difference : difference, currency }),
    }),
    "unbalanced",
  );
}

/** Every problem that the rules find. */
export function problemsOf<Facts>(rules: readonly Rule<Facts>[], facts: Facts): Problem[] {
  return rules.flatMap((rule) => rule.check(facts));
}
