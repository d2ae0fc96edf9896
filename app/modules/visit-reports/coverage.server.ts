/** How far what was planned has been visited, by unit, month or purpose, with the visits nobody planned beside it (spec: ops §4.2, §8.1 "coverage"). */
import { daysOfMonth, formatMonth, monthsWithin, spanOfMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { ReportChart, ReportRow } from "~/define/report";
import { columnsOf, percentOf, totalsOf, type ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { db } from "~/db/database.server";
import {
  plansWithin,
  uncoveringVisits,
  type PlannedVisits,
  type UncoveringVisit,
} from "~/modules/visit-plans/index.server";
import { countVisits, STAGES, visibleVisits, type VisitCount } from "~/modules/visits/index.server";
import { filtersOf, type Asked, type VisitSheet } from "./asked";
import { branchesOf, purposeNames, unitNames } from "./names.server";

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

export const coverageColumns = {
  unit: { label: "Unit", kind: "text" },
  month: { label: "Month", kind: "month" },
  purpose: { label: "Purpose", kind: "text" },
  planned: { label: "Planned", kind: "count", total: "sum" },
  now: { label: "Planned now", kind: "count", total: "sum" },
  done: { label: "Sent in as planned", kind: "count", total: "sum" },
  approved: { label: "Approved of them", kind: "count", total: "sum" },
  late: { label: "Entered late", kind: "count", total: "sum" },
  notDone: { label: "Nothing possible", kind: "count", total: "sum" },
  fulfilled: { label: "Fulfilled", kind: "count", total: "sum" },
  open: { label: "Still open", kind: "count", total: "sum" },
  coverage: { label: "Coverage", kind: "share", total: ["fulfilled", "planned"] },
  unplanned: { label: "Sent in unplanned", kind: "count", total: "sum" },
} as const satisfies Readonly<Record<string, ReportColumn>>;

interface Group {
  of: Key;
  planned: number;
  now: number;
  done: number;
  late: number;
  notDone: number;
  approved: number;
  fulfilled: number;
  unplanned: number;
}

/** The report. Plans are of whole months, so the months that the dates touch count whole. */
export async function coverage(actor: Actor, asked: Asked): Promise<VisitSheet> {
  const dims: readonly Dimension[] = COVERED_BY[asked.by as keyof typeof COVERED_BY].dims;
  const whole = { ...asked, from: spanOfMonth(asked.from.slice(0, 7)).from, to: spanOfMonth(asked.to.slice(0, 7)).to };
  const { from, to, unitId, purposeId } = whole;
  const unit = unitId === null ? null : await db.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  const [plans, uncovering, counts] = await Promise.all([
    plansWithin(actor, { from, to, unitId, purposeId }),
    uncoveringVisits(db, {
      AND: [visibleVisits(actor)],
      visitDate: { gte: from, lte: to },
      ...(purposeId === null ? {} : { purposeId }),
      ...(unitId === null ? {} : { unit: { path: { startsWith: unit?.path ?? "none" } } }),
    }),
    countVisits(actor, { whose: "all", from, to, unitId, level: null, purposeId, states: STAGES.DONE }, [
      "unitId",
      "month",
      "purposeId",
      "plannedVisitId",
    ]),
  ]);
  const branches = dims.length === 1 && dims[0] === "unitId" ? await branchesOf(actor, unitId) : [];
  const found = { plans, counts, uncovering };
  const groups = grouped(
    dims,
    found,
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
  const totals = totalsOf({ columns: columnsOf(coverageColumns), rows });
  const sentence = [
    t("{fulfilled} of {planned} planned visits made", {
      fulfilled: Number(totals.fulfilled),
      planned: Number(totals.planned),
    }),
    plural(Number(totals.unplanned), "{n} outside the plan", "{n} outside the plan"),
  ];
  return {
    shown: [
      ...dims.map((dim) => SHOWN[dim]),
      "planned",
      ...(plans.some(({ visits, now }) => visits !== now) ? ["now"] : []),
      "done",
      "approved",
      ...(["late", "notDone"] as const).filter((name) => groups.some((group) => group[name] > 0)),
      "open",
      "coverage",
      "unplanned",
    ],
    rows,
    span: { from, to },
    sentence,
    found: chartsOf(found, monthsWithin(from, to)),
  };
}

/** What a report is made of. */
interface Found {
  plans: readonly PlannedVisits[];
  counts: readonly VisitCount[];
  uncovering: readonly UncoveringVisit[];
}

/** Visits that have been sent in for each plan and fulfil it. */
function madeFor({ counts, uncovering }: Found): Map<number, number> {
  const made = new Map<number, number>();
  for (const { plannedVisitId, visits } of counts) made.set(plannedVisitId, (made.get(plannedVisitId) ?? 0) + visits);
  for (const { planId } of uncovering) made.set(planId, (made.get(planId) ?? 0) - 1);
  return made;
}

/**
 * What is planned and what is counted. A plan is fulfilled by as many visits as it named by the seventh of its month, and
 * by no more; a visit fulfils one where it was sent in within seven days and says something. Others stand beside.
 */
function grouped(dims: readonly Dimension[], found: Found, seeds: readonly Key[]): Group[] {
  const groups = new Map<string, Group>();
  const group = (of: Key): Group => {
    const key = dims.map((dim) => of[dim]).join("|");
    if (!groups.has(key))
      groups.set(key, {
        of: Object.fromEntries(dims.map((dim) => [dim, of[dim]])),
        planned: 0,
        now: 0,
        done: 0,
        late: 0,
        notDone: 0,
        approved: 0,
        fulfilled: 0,
        unplanned: 0,
      });
    return groups.get(key)!;
  };
  for (const seed of seeds) group(seed);
  const made = madeFor(found);
  for (const { id, visits, now, ...of } of found.plans) {
    const one = group(of);
    one.planned += visits;
    one.now += now;
    one.fulfilled += Math.min(visits, made.get(id) ?? 0);
  }
  for (const { plannedVisitId, status, visits, unitId, month, purposeId } of found.counts) {
    const one = group({ unitId, month, purposeId });
    if (plannedVisitId === 0) one.unplanned += visits;
    else {
      one.done += visits;
      one.approved += status === "APPROVED" ? visits : 0;
    }
  }
  for (const { why, planId: _, ...of } of found.uncovering) group(of)[why === "LATE" ? "late" : "notDone"] += 1;
  return [...groups.values()];
}

function rowOf(
  { of, planned, now, done, approved, late, notDone, fulfilled, unplanned }: Group,
  { units, purposes }: { units: Map<number, string>; purposes: Map<number, string> },
  asked: Asked,
): ReportRow & { order: string } {
  const cells = {
    unit: of.unitId === undefined ? null : (units.get(Number(of.unitId)) ?? "–"),
    month: of.month === undefined ? null : String(of.month),
    purpose: of.purposeId === undefined ? null : (purposes.get(Number(of.purposeId)) ?? "–"),
    planned,
    now,
    done,
    approved,
    late,
    notDone,
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
      ...(now > 0 && of.unitId !== undefined && of.month !== undefined
        ? {
            [planned === now ? "planned" : "now"]: href("/ops/visit/:resource/list", {
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

function chartsOf(found: Found, months: readonly string[]): ReportChart[] {
  const shown = months.slice(-MOST_CHARTED);
  const byMonth = new Map(
    grouped(
      ["month"],
      found,
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
  const { from, to } = spanOfMonth(todayOf(actor).slice(0, 7));
  const { rows } = await coverage(actor, { from, to, unitId: null, level: null, purposeId: null, by: "month" });
  const totals = totalsOf({ columns: columnsOf(coverageColumns), rows });
  return totals.planned === 0
    ? null
    : {
        planned: Number(totals.planned),
        fulfilled: Number(totals.fulfilled),
        unplanned: Number(totals.unplanned),
        search: { "visitDate.from": from, "visitDate.to": to },
      };
}
