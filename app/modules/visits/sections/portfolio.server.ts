/** The loans of a unit at a date, and what of them is at risk (spec: ops §4.3, PORTFOLIO). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import { date, integer, longText } from "~/define/field";
import { COUNT, money } from "../fields.server";
import { defineSection, minorOf, type Derived, type RowOf, type VisitOfRow } from "./section";

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
  for (const [name, within] of [["par1", "outstanding"], ["par30", "par1"], ["par60", "par30"], ["par90", "par60"]] as const) {
    if (row[name] > row[within]) found.push(problem(name, t("{label}: not more than “{within}”", { label: t(portfolioFields[name].label), within: t(portfolioFields[within].label) }), "more_than_whole"));
  }
  return found;
}

/** The portfolio of the unit before; what is not submitted yet is not looked at. */
function before(tx: Tx, { id, unitId }: VisitOfRow, asOf: string) {
  return tx.portfolioCheck.findFirst({ where: { asOf: { lt: asOf }, visitId: { not: id }, visit: { unitId, submittedAt: { not: null }, status: { not: "CANCELLED" } } }, orderBy: [{ asOf: "desc" }, { id: "desc" }] });
}

async function portfolioCheck(tx: Tx, visit: VisitOfRow, row: PortfolioRow): Promise<Problem[]> {
  const last = row.comment ? null : await before(tx, visit, row.asOf);
  const risen = last ? jumps(row, last) : [];
  if (risen.length === 0) return [];
  const names = risen.map((name) => t(portfolioFields[name].label)).join(", ");
  return [problem("comment", t("More than 2 points above {date}: {names}. Say why", { names, date: formatDate(last!.asOf) }), "comment_required")];
}

const ratio = (name: (typeof RISKS)[number]): Derived => ({
  name: `${name}Share`, label: `${portfolioFields[name].label}, percent`, kind: "hundredths", of: (values) => String(share(minorOf(values[name]), minorOf(values.outstanding))),
});

export const portfolioSection = defineSection({
  kind: "PORTFOLIO",
  word: "portfolio",
  label: "Portfolio",
  one: "Portfolio",
  title: () => t("Portfolio"),
  derived: RISKS.map(ratio),
  form: {
    shape: "only", model: "portfolioCheck", name: "Portfolio", fields: portfolioFields, most: 1, blanks: { restructured: 0n, writtenOff: 0n }, problems: portfolioProblems, check: portfolioCheck,
    example: { asOf: "2026-01-15", outstanding: "18500000.00", loans: 612, par1: "1950000.00", par30: "1240000.00", par60: "730000.00", par90: "410000.00", restructured: "150000.00", writtenOff: "0.00", comment: "As at the middle of the month." },
  },
});
