/** The loans of a unit at a date, and what of them is at risk (spec: ops §4.3, PORTFOLIO). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { figuresOn } from "~/modules/loan-snapshots/index.server";
import { date, integer, longText } from "~/define/field";
import { type ContentValues, minorOf } from "~/define/section-content";
import { COUNT, money } from "~/define/section-field.server";
import { rowForm } from "~/modules/sections/index.server";
import { LISTED_ON } from "./known-loan.server";
import { defineSection, type VisitOfRow } from "./section";
import type { Derived, Prefill, RowInput, RowOf } from "~/define/section";
import { recalledBy } from "../visit-scope.server";

/** A share that rises by more than this many points against the portfolio before is to be explained; in hundredths. */
const JUMP = 200n;
const RISKS = ["par1", "par30", "par60", "par90"] as const;

const portfolioFields = {
  asOf: date("As of"),
  outstanding: money("Outstanding"),
  loans: integer("Loans", COUNT),
  par1: money("At risk over 1 day"),
  par30: money("At risk over 30 days"),
  par60: money("At risk over 60 days"),
  par90: money("At risk over 90 days"),
  restructured: money("Restructured", { optional: true }),
  writtenOff: money("Written off", { optional: true }),
  comment: longText("Comment", { max: 2000, optional: true, hint: "Needed when a share rose by more than 2 points" }),
};

export type PortfolioRow = RowOf<typeof portfolioFields>;
type Shares = Pick<PortfolioRow, "outstanding" | (typeof RISKS)[number]>;

/** A part of the outstanding in hundredths of a percent; 0 of nothing. */
export function share(part: bigint, outstanding: bigint): bigint {
  return outstanding === 0n ? 0n : (part * 10_000n) / outstanding;
}

/** The shares that rose by more than two points since the portfolio before. */
export function jumps(now: Shares, before: Shares): (typeof RISKS)[number][] {
  return RISKS.filter((name) => share(now[name], now.outstanding) - share(before[name], before.outstanding) > JUMP);
}

export function portfolioProblems(row: PortfolioRow, { visitDate }: { visitDate: string }): Problem[] {
  const found: Problem[] = [];
  if (row.asOf > visitDate) found.push(problem("asOf", t("As of: not after the visit"), "after_visit"));
  for (const [name, within] of [
    ["par1", "outstanding"],
    ["par30", "par1"],
    ["par60", "par30"],
    ["par90", "par60"],
  ] as const) {
    if (row[name] > row[within])
      found.push(
        problem(
          name,
          t("{label}: not more than “{within}”", {
            label: t(portfolioFields[name].label),
            within: t(portfolioFields[within].label),
          }),
          "more_than_whole",
        ),
      );
  }
  return found;
}

/** The portfolio of the unit before; what is not submitted yet is not looked at. */
function before(tx: Tx, { id, unitId, visitorId }: VisitOfRow, asOf: string) {
  return tx.portfolioCheck.findFirst({
    where: {
      asOf: { lt: asOf },
      visitId: { not: id },
      visit: { unitId, ...recalledBy(visitorId) },
    },
    orderBy: [{ asOf: "desc" }, { id: "desc" }],
  });
}

async function portfolioCheck(tx: Tx, visit: VisitOfRow, row: PortfolioRow): Promise<Problem[]> {
  const last = row.comment ? null : await before(tx, visit, row.asOf);
  const risen = last ? jumps(row, last) : [];
  if (risen.length === 0) return [];
  const names = risen.map((name) => t(portfolioFields[name].label)).join(", ");
  return [
    problem(
      "comment",
      t("More than 2 points above {date}: {names}. Say why", { names, date: formatDate(last!.asOf) }),
      "comment_required",
    ),
  ];
}

/** What a snapshot tells of a portfolio, by the column that keeps what it says. */
const LISTED = {
  listedOutstanding: "outstanding",
  listedLoans: "loans",
  listedPar1: "par1",
  listedPar30: "par30",
  listedPar60: "par60",
  listedPar90: "par90",
  listedRestructured: "restructured",
  listedWrittenOff: "writtenOff",
} as const;
const NOTED = {
  listedOn: LISTED_ON,
  listedOutstanding: { label: "Outstanding in the loan snapshot", kind: "money", quiet: true },
  listedLoans: { label: "Loans in the loan snapshot", kind: "integer", quiet: true },
  listedPar1: { label: "Over 1 day in the loan snapshot", kind: "money", quiet: true },
  listedPar30: { label: "Over 30 days in the loan snapshot", kind: "money", quiet: true },
  listedPar60: { label: "Over 60 days in the loan snapshot", kind: "money", quiet: true },
  listedPar90: { label: "Over 90 days in the loan snapshot", kind: "money", quiet: true },
  listedRestructured: { label: "Restructured in the loan snapshot", kind: "money", quiet: true },
  listedWrittenOff: { label: "Written off in the loan snapshot", kind: "money", quiet: true },
} as const;

/** The snapshot of the very day, with what it says otherwise than was typed. */
async function listed(tx: Tx, { unitPath }: VisitOfRow, row: PortfolioRow) {
  const known = await figuresOn(tx, { unitPath, day: row.asOf }, "day");
  const other = (name: (typeof LISTED)[keyof typeof LISTED]) =>
    known && known.figures[name] !== (row[name] ?? 0n) ? known.figures[name] : null;
  return {
    listedOn: known?.asOf ?? null,
    ...Object.fromEntries(Object.entries(LISTED).map(([column, name]) => [column, other(name)])),
  };
}

/** Begins with what the newest snapshot comes to. */
async function fromSnapshot(tx: Tx, { unitPath, visitDate, company }: VisitOfRow): Promise<Prefill | null> {
  const known = await figuresOn(tx, { unitPath, day: visitDate });
  if (!known) return null;
  const { arrears: _arrears, ...figures } = known.figures;
  return {
    values: rowForm(portfolioFields, { asOf: known.asOf, ...figures }, company.exponent),
    note: t("Totals from the loan snapshot of {date}. Change anything that differs.", {
      date: formatDate(known.asOf),
    }),
  };
}

/** Which figures differ from the snapshot of the day. */
const otherFigures = (row: RowInput | ContentValues): string[] =>
  Object.entries(LISTED).flatMap(([column, name]) =>
    (row[column] ?? null) === null ? [] : [t(portfolioFields[name].label)],
  );

const RATIOS = {
  par1: { label: "At risk over 1 day, percent" },
  par30: { label: "At risk over 30 days, percent" },
  par60: { label: "At risk over 60 days, percent" },
  par90: { label: "At risk over 90 days, percent" },
} as const;
const ratio = (name: (typeof RISKS)[number]): Derived => ({
  name: `${name}Share`,
  label: RATIOS[name].label,
  kind: "hundredths",
  of: (values) => String(share(minorOf(values[name]), minorOf(values.outstanding))),
});

export const portfolioSection = defineSection({
  kind: "PORTFOLIO",
  word: "portfolio",
  label: "Portfolio",
  one: "Portfolio",
  title: () => t("Portfolio"),
  derived: RISKS.map(ratio),
  noted: NOTED,
  odd: (values) =>
    otherFigures(values).length > 0
      ? t("Not as the loan snapshot of {date} says: {names}.", {
          date: formatDate(String(values.listedOn)),
          names: otherFigures(values).join(", "),
        })
      : null,
  form: {
    shape: "only",
    model: "portfolioCheck",
    name: "Portfolio",
    fields: portfolioFields,
    most: 1,
    blanks: { restructured: 0n, writtenOff: 0n },
    problems: portfolioProblems,
    check: portfolioCheck,
    fill: listed,
    prefill: fromSnapshot,
    known: (row) =>
      row.listedOn
        ? otherFigures(row).length > 0
          ? t("Not as the loan snapshot of {date} says: {names}.", {
              date: formatDate(String(row.listedOn)),
              names: otherFigures(row).join(", "),
            })
          : t("As the loan snapshot of {date} says.", { date: formatDate(String(row.listedOn)) })
        : null,
    example: {
      asOf: "2026-01-15",
      outstanding: "18500000.00",
      loans: 612,
      par1: "1950000.00",
      par30: "1240000.00",
      par60: "730000.00",
      par90: "410000.00",
      restructured: "150000.00",
      writtenOff: "0.00",
      comment: "As at the middle of the month.",
    },
  },
});
