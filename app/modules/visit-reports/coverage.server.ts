/** How far what was planned has been visited, by unit, month or purpose, with the visits nobody planned beside it (spec: ops §4.2, §8.1 "coverage"). */
import { dateIn, formatDate } from "~/core/dates";
import { daysOfMonth, formatMonth, monthsWithin, spanOfMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { href } from "~/href";
import { plansWithin, type PlannedVisits } from "~/modules/visit-plans/index.server";
import { countVisits, STAGES, type VisitCount } from "~/modules/visits/index.server";
import { filtersOf, type Asked } from "./asked";
import { branchesOf, purposeNames, unitNames } from "./names.server";
import { percentOf, totalsOf, type Sheet, type SheetColumn, type SheetRow } from "./sheet";

type Dimension = "unitId" | "month" | "purposeId";
type Key = Partial<Record<Dimension, number | string>>;

/** The arrangements of the report: by what its rows are told apart. */
export const COVERED_BY = {
  detail: { label: "Unit and month", dims: ["unitId", "month"] },
  unit: { label: "Unit", dims: ["unitId"] },
  month: { label: "Month", dims: ["month"] },
  purpose: { label: "Purpose", dims: ["purposeId"] },
} as const satisfies Record<string, { label: string; dims: readonly Dimension[] }>;

const SHOWN: Record<Dimension, string> = { unitId: "unit", month: "month", purposeId: "purpose" };

export const coverageColumns: readonly SheetColumn[] = [
  { id: "unit", label: "Unit", kind: "text" },
  { id: "month", label: "Month", kind: "month" },
  { id: "purpose", label: "Purpose", kind: "text" },
  { id: "planned", label: "Planned", kind: "count", total: "sum" },
  { id: "done", label: "Sent in as planned", kind: "count", total: "sum" },
  { id: "approved", label: "Approved of them", kind: "count", total: "sum" },
  { id: "fulfilled", label: "Fulfilled", kind: "count", total: "sum" },
  { id: "open", label: "Still open", kind: "count", total: "sum" },
  { id: "coverage", label: "Coverage", kind: "percent", total: ["fulfilled", "planned"] },
  { id: "unplanned", label: "Sent in unplanned", kind: "count", total: "sum" },
];

interface Group {
  of: Key;
  planned: number;
  done: number;
  approved: number;
  fulfilled: number;
  unplanned: number;
}

/** The report. Plans are of whole months, so the months that the dates touch count whole. */
export async function coverage(actor: Actor, asked: Asked): Promise<Sheet> {
  const dims: readonly Dimension[] = COVERED_BY[asked.by as keyof typeof COVERED_BY].dims;
  const whole = { ...asked, from: spanOfMonth(asked.from.slice(0, 7)).from, to: spanOfMonth(asked.to.slice(0, 7)).to };
  const { from, to, unitId, purposeId } = whole;
  const [plans, counts] = await Promise.all([
    plansWithin(actor, { from, to, unitId, purposeId }),
    countVisits(actor, { whose: "all", from, to, unitId, level: null, purposeId, states: STAGES.DONE }, [
      "unitId",
      "month",
      "purposeId",
      "plannedVisitId",
    ]),
  ]);
  const branches = dims.length === 1 && dims[0] === "unitId" ? await branchesOf(actor, unitId) : [];
  const groups = grouped(
    dims,
    plans,
    counts,
    branches.map(({ id }) => ({ unitId: id })),
  );
  const ids = (dim: Dimension) => groups.map(({ of }) => Number(of[dim] ?? 0));
  const words = {
    units: dims.includes("unitId") ? await unitNames(ids("unitId")) : new Map<number, string>(),
    purposes: dims.includes("purposeId") ? await purposeNames() : new Map<number, string>(),
  };
  const rows = groups
    .map((group) => rowOf(group, words, whole))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const totals = totalsOf({ columns: coverageColumns, rows });
  const sentence = [
    t("{fulfilled} of {planned} planned visits made", {
      fulfilled: Number(totals.fulfilled),
      planned: Number(totals.planned),
    }),
    plural(Number(totals.unplanned), "{n} sent in unplanned", "{n} sent in unplanned"),
    t("{from} to {to}", { from: formatDate(from), to: formatDate(to) }),
  ].join(" · ");
  return {
    columns: coverageColumns,
    shown: [...dims.map((dim) => SHOWN[dim]), "planned", "done", "approved", "open", "coverage", "unplanned"],
    rows,
    sentence,
    charts: chartsOf(plans, counts, monthsWithin(from, to)),
  };
}

/** Visits that have been sent in for each plan. */
function madeFor(counts: readonly VisitCount[]): Map<number, number> {
  const made = new Map<number, number>();
  for (const { plannedVisitId, visits } of counts) made.set(plannedVisitId, (made.get(plannedVisitId) ?? 0) + visits);
  return made;
}

/** What is planned and what is counted; a plan is fulfilled by as many visits as it names, and by no more. */
function grouped(
  dims: readonly Dimension[],
  plans: readonly PlannedVisits[],
  counts: readonly VisitCount[],
  seeds: readonly Key[],
): Group[] {
  const groups = new Map<string, Group>();
  const group = (of: Key): Group => {
    const key = dims.map((dim) => of[dim]).join("|");
    if (!groups.has(key))
      groups.set(key, {
        of: Object.fromEntries(dims.map((dim) => [dim, of[dim]])),
        planned: 0,
        done: 0,
        approved: 0,
        fulfilled: 0,
        unplanned: 0,
      });
    return groups.get(key)!;
  };
  for (const seed of seeds) group(seed);
  const made = madeFor(counts);
  for (const { id, visits, ...of } of plans) {
    const one = group(of);
    one.planned += visits;
    one.fulfilled += Math.min(visits, made.get(id) ?? 0);
  }
  for (const { plannedVisitId, status, visits, unitId, month, purposeId } of counts) {
    const one = group({ unitId, month, purposeId });
    if (plannedVisitId === 0) one.unplanned += visits;
    else {
      one.done += visits;
      one.approved += status === "APPROVED" ? visits : 0;
    }
  }
  return [...groups.values()];
}

function rowOf(
  { of, planned, done, approved, fulfilled, unplanned }: Group,
  { units, purposes }: { units: Map<number, string>; purposes: Map<number, string> },
  asked: Asked,
): SheetRow & { order: string } {
  const cells = {
    unit: of.unitId === undefined ? null : (units.get(Number(of.unitId)) ?? "–"),
    month: of.month === undefined ? null : String(of.month),
    purpose: of.purposeId === undefined ? null : (purposes.get(Number(of.purposeId)) ?? "–"),
    planned,
    done,
    approved,
    fulfilled,
    open: planned - fulfilled,
    coverage: percentOf(fulfilled, planned),
    unplanned,
  };
  const ask = drillOf(of, asked);
  const to = (more: Record<string, string>) =>
    href("/ops/reports/:report", { params: { report: "visitHistory" }, search: { ...ask, ...more } });
  return {
    key: Object.values(of).join(":"),
    cells,
    order: [cells.unit, cells.month, cells.purpose].join("\u0001"),
    to: {
      ...(planned > 0 && of.unitId !== undefined && of.month !== undefined
        ? {
            planned: href("/ops/visit/:resource/list", {
              params: { resource: "plan" },
              search: { q: of.month, unitId: of.unitId, purposeId: asked.purposeId, active: "true" },
            }),
          }
        : {}),
      ...(done > 0 ? { done: to({ stage: "DONE", planned: "true" }) } : {}),
      ...(approved > 0 ? { approved: to({ status: "APPROVED", planned: "true" }) } : {}),
      ...(unplanned > 0 ? { unplanned: to({ stage: "DONE", planned: "false" }) } : {}),
    },
  };
}

/** The filters that show what a row has counted, and nothing else. */
function drillOf(of: Key, asked: Asked): Record<string, string | number | null> {
  const days = of.month === undefined ? {} : daysOfMonth(String(of.month), asked.from, asked.to);
  const { unitId, ...filters } = filtersOf({
    ...asked,
    level: null,
    ...days,
    ...(of.purposeId === undefined ? {} : { purposeId: Number(of.purposeId) }),
  });
  return { ...filters, ...(of.unitId === undefined ? { unitId: unitId ?? null } : { at: of.unitId }) };
}

const MOST_CHARTED = 24;

function chartsOf(
  plans: readonly PlannedVisits[],
  counts: readonly VisitCount[],
  months: readonly string[],
): Sheet["charts"] {
  const shown = months.slice(-MOST_CHARTED);
  const byMonth = new Map(
    grouped(
      ["month"],
      plans,
      counts,
      shown.map((month) => ({ month })),
    ).map((group) => [String(group.of.month), group]),
  );
  const series = (of: (group: Group) => number) => shown.map((month) => of(byMonth.get(month)!));
  const planned = series((group) => group.planned).reduce((sum, n) => sum + n, 0);
  if (planned === 0 || shown.length < 2) return [];
  return [
    {
      kind: "stacked",
      title: t("Coverage by month"),
      along: t("Month"),
      categories: shown.map(formatMonth),
      summary: plural(planned, "{n} visit planned over these months.", "{n} visits planned over these months."),
      series: [
        { label: t("Fulfilled"), values: series((group) => group.fulfilled), tone: "ok" },
        { label: t("Still open"), values: series((group) => group.planned - group.fulfilled), tone: "warn" },
        { label: t("Sent in unplanned"), values: series((group) => group.unplanned), tone: "neutral" },
      ],
    },
  ];
}

export interface CoverageNow {
  planned: number;
  fulfilled: number;
  unplanned: number;
  /** The query string of the report that says so. */
  search: Record<string, string>;
}

/** How far the plans of the present month are fulfilled, of all that the actor sees; null where nothing is planned. */
export async function coverageNow(actor: Actor): Promise<CoverageNow | null> {
  const { from, to } = spanOfMonth(dateIn(actor.at, actor.company.timeZone).slice(0, 7));
  const totals = totalsOf(await coverage(actor, { from, to, unitId: null, level: null, purposeId: null, by: "month" }));
  return totals.planned === 0
    ? null
    : {
        planned: Number(totals.planned),
        fulfilled: Number(totals.fulfilled),
        unplanned: Number(totals.unplanned),
        search: { "visitDate.from": from, "visitDate.to": to },
      };
}
