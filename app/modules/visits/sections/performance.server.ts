/** Figures of a branch against their targets (spec: ops §4.3, PERFORMANCE). */
import { formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choice, text } from "~/define/field";
import { type ContentValues, minorOf } from "~/define/section-content";
import { figure, FIGURE_PLACES } from "~/define/section-field.server";
import { defineSection, type VisitOfRow } from "./section";
import type { RowOf } from "~/define/section";
import { recalledBy } from "../visit-scope.server";

/** Below this many percent of the target a word is asked for. */
const COMMENT_BELOW = 80;
/** Below this many the reviewer is told. */
const FAR_BELOW = 50;

/** Figures in the order of the form. */
const METRICS = [
  { value: "DISBURSEMENT", label: "Disbursement" },
  { value: "ACTIVE_BORROWERS", label: "Active borrowers" },
  { value: "PAR1", label: "Portfolio at risk over 1 day, percent" },
  { value: "PAR30", label: "Portfolio at risk over 30 days, percent" },
  { value: "PAR90", label: "Portfolio at risk over 90 days, percent" },
  { value: "COLLECTION", label: "Collection, percent" },
  { value: "SAVINGS", label: "Savings" },
  { value: "DROPOUTS", label: "Members who left" },
  { value: "CASES_PER_OFFICER", label: "Loans per officer" },
] as const;
const LABELS: Record<string, string> = Object.fromEntries(METRICS.map(({ value, label }) => [value, label]));
/** Figures of which less is better. */
const LESS_IS_BETTER: readonly string[] = ["PAR1", "PAR30", "PAR90", "DROPOUTS"];

const performanceFields = {
  code: choice("Figure", { choices: METRICS }),
  target: figure("Target"),
  actual: figure("Actual"),
  previous: figure("Before"),
  comment: text("Comment", { max: 300, optional: true }),
};

export type PerformanceRow = RowOf<typeof performanceFields>;

/** All of a portfolio, as a figure keeps a percentage. */
const WHOLE = 100n * 10n ** BigInt(FIGURE_PLACES);
const isRisk = (code: string): boolean => code.startsWith("PAR");

const lessIsBetter = (code: string): boolean => LESS_IS_BETTER.includes(code);
const figureName = (code: string): string => t(LABELS[code] ?? code);
const said = (value: bigint): string => formatMoney(value, FIGURE_PLACES).replace(/\.00$/, "");

/** How far a figure came, in whole percent of its target; where less is better, the target as a percentage of the figure. null where nothing can be said. */
export function achievement(code: string, target: bigint, actual: bigint): number | null {
  const [part, whole] = lessIsBetter(code) ? [target, actual] : [actual, target];
  if (whole === 0n) return lessIsBetter(code) ? 100 : null;
  return Number((part * 100n) / whole);
}

export function performanceProblems({ code, target, actual, previous, comment }: PerformanceRow): Problem[] {
  const found: Problem[] = [];
  const name = figureName(code);
  if (target === null) found.push(problem("target", t("{figure}: enter the target", { figure: name }), "required"));
  if (actual === null)
    found.push(problem("actual", t("{figure}: enter what was reached", { figure: name }), "required"));
  if (isRisk(code))
    for (const [field, share] of Object.entries({ target, actual, previous }))
      if ((share ?? 0n) > WHOLE)
        found.push(
          problem(
            field,
            t("{figure}: “{label}” is not more than 100 percent", {
              figure: name,
              label: t(performanceFields[field as keyof typeof performanceFields].label),
            }),
            "more_than_whole",
          ),
        );
  if (target !== null && actual !== null && !comment && (achievement(code, target, actual) ?? 100) < COMMENT_BELOW)
    found.push(
      problem(
        "comment",
        t("{figure}: {missed} Enter the reason", { figure: name, missed: missed(code, target, actual) }),
        "comment_required",
      ),
    );
  return found;
}

/** A target that was missed, in a sentence. */
function missed(code: string, target: bigint, actual: bigint): string {
  const values = { target: said(target), actual: said(actual), reached: achievement(code, target, actual) ?? 100 };
  return lessIsBetter(code)
    ? t("{actual} is above the target of {target} at most.", values)
    : t("{actual} is {reached}% of the target of {target}.", values);
}

/** What the reviewer is to look at: a target missed by far, and a risk that can hardly be. */
function oddFigure({ code: kind, target, actual }: ContentValues): string | null {
  const [code, aim, now] = [String(kind), minorOf(target), minorOf(actual)];
  const far = (achievement(code, aim, now) ?? 100) < FAR_BELOW ? missed(code, aim, now) : null;
  const risky =
    isRisk(code) && now * 2n >= WHOLE
      ? t("{actual} percent is half of the portfolio or more.", { actual: said(now) })
      : null;
  return [far, risky].filter(Boolean).join(" ") || null;
}

/** One row for each figure, with what the last visit of the unit found beside it. */
async function beginRows(tx: Tx, { id, unitId, visitorId, visitDate }: VisitOfRow) {
  const last = await tx.visit.findFirst({
    where: {
      id: { not: id },
      unitId,
      visitDate: { lte: visitDate },
      ...recalledBy(visitorId),
      performance: { some: {} },
    },
    orderBy: [{ visitDate: "desc" }, { id: "desc" }],
    select: { visitDate: true, performance: true },
  });
  const before = new Map(last?.performance.map(({ code, actual }) => [code, moneyToDecimal(actual, FIGURE_PLACES)]));
  return {
    rows: METRICS.map(({ value }) => ({ code: value, previous: before.get(value) ?? "" })),
    note: last
      ? t("What the visit of {date} found stands beside each figure. Leave out what you did not look at.", {
          date: formatDate(last.visitDate),
        })
      : t("One row for each figure. Leave out what you did not look at."),
  };
}

export const performanceSection = defineSection({
  kind: "PERFORMANCE",
  word: "performance",
  label: "Branch performance",
  one: "Figure",
  title: (values) => LABELS[String(values.code)] ?? String(values.code),
  derived: [
    {
      name: "achievement",
      label: "Of the target, in percent",
      kind: "integer",
      of: ({ code, target, actual }) =>
        lessIsBetter(String(code)) ? null : achievement(String(code), minorOf(target), minorOf(actual)),
    },
    {
      name: "above",
      label: "Above the target by",
      kind: "hundredths",
      of: ({ code, target, actual }) =>
        lessIsBetter(String(code)) && minorOf(actual) > minorOf(target)
          ? String(minorOf(actual) - minorOf(target))
          : null,
    },
  ],
  odd: oddFigure,
  form: {
    shape: "rows",
    model: "performanceFigure",
    name: "Performance",
    fields: performanceFields,
    most: METRICS.length,
    problems: performanceProblems,
    blankWithout: ["target", "actual", "comment"],
    once: "code",
    begin: beginRows,
    example: {
      rows: [
        { code: "DISBURSEMENT", target: "1200000", actual: "1150000", previous: "1100000", comment: null },
        { code: "PAR30", target: "5", actual: "6.5", previous: "5.8", comment: "Two groups were flooded" },
      ],
    },
  },
});
