/** The figures of the home of HR, drawn. */
import { formatDate } from "~/core/dates";
import { formatMonth, spanOfMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import type { ChartView } from "~/ui/charts/chart";
import { drawChart } from "~/ui/charts/draw-chart.server";
import type { absenceHeat, awayFigures, expiryFigures, headFigures } from "../hr-board.server";

type Found<F extends (actor: Actor) => Promise<unknown>> = Awaited<ReturnType<F>>;

const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;
const employees = href("/hr/employee/list");
const people = (n: number) => plural(n, "1 employee", "{n} employees");
/** "03 Nov" */
const dayAndMonth = (date: string) => formatDate(date).slice(0, 6);

/** The charts of the page, in their order; one that has nothing to show is left out. */
export function hrCharts(
  actor: Actor,
  {
    head,
    away,
    expiries,
    heat,
  }: {
    head: Found<typeof headFigures>;
    away: Found<typeof awayFigures>;
    expiries: Found<typeof expiryFigures>;
    heat: Found<typeof absenceHeat>;
  },
): ChartView[] {
  return [
    ...headCharts(head),
    ...(away && away.units.length > 0 ? [awayChart(actor, away)] : []),
    ...(expiries?.stretches.some(({ n }) => n > 0) ? [expiryChart(expiries)] : []),
    ...(heat && heat.rows.length > 0 ? [heatChart(actor, heat)] : []),
  ];
}

function headCharts({ months, units, today }: Found<typeof headFigures>): ChartView[] {
  const [first] = months;
  const [largest] = units;
  if (today === 0 || !first || !largest) return [];
  const names = months.map(({ month }) => formatMonth(month));
  const [joined, left] = [
    months.reduce((sum, one) => sum + one.joined, 0),
    months.reduce((sum, one) => sum + one.left, 0),
  ];
  return [
    drawChart({
      kind: "lines",
      title: t("Head count"),
      summary: t("{today} today, {before} at the end of {month}.", {
        today: people(today),
        before: people(first.there),
        month: names[0]!,
      }),
      along: t("Month"),
      categories: names,
      series: [{ label: t("Employees"), values: months.map(({ there }) => there), tone: "info" }],
    }),
    drawChart({
      kind: "stacked",
      title: t("Joiners"),
      summary: t("In {n} months {joined} joined.", { n: months.length, joined: people(joined) }),
      along: t("Month"),
      categories: names,
      series: [{ label: t("Joined"), values: months.map((one) => one.joined), tone: "ok" }],
      links: months.map((one) => {
        const { from, to } = spanOfMonth(one.month);
        return one.joined > 0 ? asked(employees, { "joinDate.from": from, "joinDate.to": to }) : null;
      }),
    }),
    drawChart({
      kind: "stacked",
      title: t("Leavers"),
      summary:
        left === 0
          ? t("No one left in {n} months.", { n: months.length })
          : t("In {n} months {left} left.", { n: months.length, left: people(left) }),
      along: t("Month"),
      categories: names,
      series: [{ label: t("Left"), values: months.map((one) => one.left), tone: "warn" }],
      links: months.map((one) => (one.left > 0 ? asked(employees, { left: one.month.replace("-", "") }) : null)),
    }),
    drawChart({
      kind: "bars",
      title: t("Staff by unit"),
      summary: t("{unit} has the most staff: {n}.", { unit: largest.name, n: largest.n }),
      along: t("Unit"),
      categories: units.map(({ name }) => name),
      series: [{ label: t("Employees"), values: units.map(({ n }) => n), tone: "info" }],
      // The list shows a unit with those below it: of a branch alone that is the same.
      links: units.map(({ id, kind }) => (kind === "BRANCH" ? asked(employees, { unitId: String(id) }) : null)),
    }),
  ];
}

function awayChart(actor: Actor, { total, units }: NonNullable<Found<typeof awayFigures>>): ChartView {
  const today = todayOf(actor);
  return drawChart({
    kind: "bars",
    title: t("On leave today"),
    summary: plural(total, "One employee is on leave today.", "{n} employees are on leave today."),
    along: t("Branch"),
    categories: units.map(({ name }) => name),
    series: [{ label: t("On leave"), values: units.map(({ n }) => n), tone: "info" }],
    links: units.map(({ id }) =>
      asked(href("/hr/leave/list"), { away: today.replaceAll("-", ""), unitId: String(id) }),
    ),
  });
}

function expiryChart({ stretches }: NonNullable<Found<typeof expiryFigures>>): ChartView {
  const [expired] = stretches;
  return drawChart({
    kind: "bars",
    title: t("Documents that expire"),
    summary:
      expired && expired.n > 0
        ? plural(expired.n, "One document has expired.", "{n} documents have expired.")
        : t("No document has expired."),
    along: t("When"),
    categories: stretches.map(({ label }) => label),
    series: [{ label: t("Documents"), values: stretches.map(({ n }) => n), tone: "warn" }],
    links: stretches.map(({ n, link }) => (n > 0 ? link : null)),
  });
}

function heatChart(actor: Actor, { weeks, rows, total }: NonNullable<Found<typeof absenceHeat>>): ChartView {
  const [most] = rows;
  return drawChart({
    kind: "heat",
    title: t("Absence by branch and week"),
    summary: t("{total} days absent in {n} weeks, most at {unit}.", { total, n: weeks.length, unit: most!.name }),
    along: t("Branch"),
    categories: rows.map(({ name }) => name),
    series: weeks.map((week, index) => ({
      label: dayAndMonth(week),
      values: rows.map(({ days }) => days[index]!),
      tone: "bad",
    })),
    links: rows.map(({ id }) =>
      asked(href("/hr/attendance"), { unitId: String(id), month: todayOf(actor).slice(0, 7) }),
    ),
  });
}
