/** The totals of twelve months, drawn. */
import { percentText } from "~/core/percent";
import { plural, t } from "~/core/text";
import type { TrendPoint } from "~/modules/boards/index.server";
import type { ChartView } from "~/ui/charts/chart";
import { drawChart } from "~/ui/charts/draw-chart.server";

export function trendChart(points: readonly TrendPoint[]): ChartView {
  const known = points.flatMap(({ totalBp }) => totalBp ?? []);
  const mean = known.length === 0 ? 0 : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return drawChart({
    kind: "lines",
    title: t("Totals of twelve months"),
    summary: plural(known.length, "One month with a total: {mean}.", "{n} months with a total, {mean} on average.", {
      mean: percentText(mean),
    }),
    along: t("Month"),
    categories: points.map(({ label }) => label),
    series: [{ label: t("Total"), values: points.map(({ totalBp }) => totalBp) }],
    say: percentText,
    links: points.map(({ link }) => link),
  });
}
