import { plural, t } from "~/core/text";
import type { VisitFigures, VisitWeeks } from "~/modules/visits/index.server";
import type { ChartView } from "~/ui/charts/chart";
import { drawChart } from "~/ui/charts/draw-chart.server";

/** Visits week by week; null before the first visit. */
function weeksChart({ weeks, approved, inReview, returned }: VisitWeeks): ChartView | null {
  const totals = weeks.map((_, week) => approved[week]! + inReview[week]! + returned[week]!);
  const all = totals.reduce((sum, total) => sum + total, 0);
  if (all === 0) return null;
  return drawChart({
    kind: "stacked",
    title: t("Visits by week"),
    along: t("Week from"),
    categories: weeks,
    summary: plural(
      all,
      "{n} visit in eight weeks, {last} of this week.",
      "{n} visits in eight weeks, {last} of this week.",
      { last: totals.at(-1)! },
    ),
    series: [
      { label: t("Approved"), values: approved, tone: "ok" },
      { label: t("In review"), values: inReview, tone: "info" },
      { label: t("Returned"), values: returned, tone: "warn" },
    ],
  });
}

/** The charts below the day's work: visits and repayment week by week, and where nobody has been; [] before the first visit. */
export function visitCharts(figures: VisitFigures): ChartView[] {
  const { weeks, collected, branches } = figures;
  const byWeek = weeksChart(figures);
  if (!byWeek) return [];
  const known = collected.filter((percent) => percent !== null);
  const unvisited = branches.filter(({ visits }) => visits === 0).length;
  return [
    byWeek,
    ...(known.length > 0
      ? [
          drawChart({
            kind: "lines",
            title: t("Repayment collected"),
            along: t("Week from"),
            categories: weeks,
            say: (value) => `${value}%`,
            summary: t("Percent of what was due, by the daily reports; {latest}% in the latest week with a report.", {
              latest: known.at(-1)!,
            }),
            series: [{ label: t("Collected"), values: collected, tone: "info" }],
          }),
        ]
      : []),
    ...(branches.length > 0
      ? [
          drawChart({
            kind: "bars",
            title: t("Branches least visited"),
            along: t("Branch"),
            categories: branches.map(({ name }) => name),
            summary:
              unvisited === 0
                ? t("Visits of the last four weeks; no branch was left out.")
                : plural(
                    unvisited,
                    "Visits of the last four weeks; {n} branch had none.",
                    "Visits of the last four weeks; {n} of these had none.",
                  ),
            series: [{ label: t("Visits"), values: branches.map(({ visits }) => visits), tone: "neutral" }],
          }),
        ]
      : []),
  ];
}
