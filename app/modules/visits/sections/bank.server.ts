/** Bank accounts held against their statements (spec: ops §4.3, BANK). */
import { daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { date, flag, longText, text } from "~/define/field";
import { money } from "~/define/section-field.server";
import { defineSection } from "./section";
import { minorOf } from "~/define/section-content";
import type { RowOf } from "~/define/section";

/** A reconciliation older than this many days is told of. */
const RECONCILED_WITHIN_DAYS = 31;

const bankFields = {
  account: text("Bank and account no.", { max: 80 }),
  bookBalance: money("Balance in the bank book"),
  statementBalance: money("Balance of the statement"),
  statementDate: date("Date of the statement"),
  inTransit: money("Deposits not yet on the statement", { optional: true }),
  unpresented: money("Cheques not yet presented", { optional: true }),
  reconciledOn: date("Last reconciled on"),
  signatoriesRight: flag("The signatories are right"),
  leavesFrom: text("Unused cheques from no.", { max: 20, optional: true }),
  leavesTo: text("Unused cheques to no.", { max: 20, optional: true }),
  note: longText("Note", { max: 1000, optional: true, hint: "Needed when the balances differ" }),
};

export type BankRow = RowOf<typeof bankFields>;
type Balances = { [Name in "statementBalance" | "inTransit" | "unpresented" | "bookBalance"]: bigint | null };

/** What the statement says beyond the book, once deposits on their way and cheques in drawers are counted. */
export function bankDifference({ statementBalance, inTransit, unpresented, bookBalance }: Balances): bigint {
  return (statementBalance ?? 0n) + (inTransit ?? 0n) - (unpresented ?? 0n) - (bookBalance ?? 0n);
}

export function bankProblems(row: BankRow, { visitDate }: { visitDate: string }): Problem[] {
  const found: Problem[] = [];
  if (row.statementDate > visitDate)
    found.push(problem("statementDate", t("Date of the statement: not after the visit"), "after_visit"));
  if (row.reconciledOn > visitDate)
    found.push(problem("reconciledOn", t("Last reconciled on: not after the visit"), "after_visit"));
  if ((row.leavesFrom === null) !== (row.leavesTo === null))
    found.push(
      problem(
        row.leavesFrom === null ? "leavesFrom" : "leavesTo",
        t("Give the first and the last unused cheque, or neither"),
        "half_range",
      ),
    );
  else if (
    row.leavesFrom &&
    row.leavesTo &&
    /^\d+$/.test(row.leavesFrom) &&
    /^\d+$/.test(row.leavesTo) &&
    BigInt(row.leavesTo) < BigInt(row.leavesFrom)
  )
    found.push(problem("leavesTo", t("Unused cheques: the last comes after the first"), "ends_before_start"));
  if (bankDifference(row) !== 0n && !row.note)
    found.push(problem("note", t("The book and the statement differ: say why"), "note_required"));
  return found;
}

export const bankSection = defineSection({
  kind: "BANK",
  word: "bank",
  label: "Bank information",
  one: "Bank account",
  title: (values) => String(values.account),
  quiet: ["leavesFrom", "leavesTo"],
  derived: [
    {
      name: "difference",
      label: "Difference",
      kind: "money",
      of: (values) =>
        String(
          bankDifference({
            statementBalance: minorOf(values.statementBalance),
            inTransit: minorOf(values.inTransit),
            unpresented: minorOf(values.unpresented),
            bookBalance: minorOf(values.bookBalance),
          }),
        ),
    },
  ],
  odd: ({ reconciledOn }, { visitDate }) => {
    const last = String(reconciledOn);
    return daysBetween(last, visitDate) > RECONCILED_WITHIN_DAYS
      ? t("It was last reconciled on {date}, more than {days} days before.", {
          date: formatDate(last),
          days: RECONCILED_WITHIN_DAYS,
        })
      : null;
  },
  form: {
    shape: "row",
    model: "bankCheck",
    name: "Bank",
    fields: bankFields,
    most: 20,
    once: "account",
    blanks: { inTransit: 0n, unpresented: 0n },
    problems: bankProblems,
    example: {
      account: "Equity Bank, 0112 4458 001",
      bookBalance: "240000.00",
      statementBalance: "262500.00",
      statementDate: "2026-01-15",
      inTransit: "0.00",
      unpresented: "22500.00",
      reconciledOn: "2026-01-05",
      signatoriesRight: true,
      leavesFrom: "000118",
      leavesTo: "000150",
      note: null,
    },
  },
});
