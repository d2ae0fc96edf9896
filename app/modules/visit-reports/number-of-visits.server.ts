/** How many visits there are of each state, by unit, month, level, purpose or person, beside what is expected (spec: ops §8.1). */
import { daysOfMonth, formatMonth, monthsWithin } from "~/core/months";
import { plural, t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { ReportChart, ReportRow } from "~/define/report";
import { percentOf, type ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import {
  countVisits,
  LEVEL_INFO,
  LEVELS,
  STAGES,
  teamMembers,
  type CountedBy,
  type VisitCount,
  type Whose,
} from "~/modules/visits/index.server";
import { filtersOf, type Asked, type VisitSheet } from "./asked";
import { branchesOf, peopleNames, purposeNames, unitNames } from "./names.server";
import { expectedVisits, type Expected, type TargetLevel } from "./targets";

export const HISTORY_OF: Record<Whose, string> = {
  all: "visitHistory",
  own: "myVisitHistory",
  team: "visitHistoryAsSupervisor",
};

/** By what the rows of the report can be counted apart. */
type Dimension = Exclude<CountedBy, "plannedVisitId">;

/** The arrangements of the report: by what its rows are counted apart. */
export const COUNTED_BY = {
  unit: { label: "Unit", dims: ["unitId"] },
  month: { label: "Month", dims: ["month"] },
  level: { label: "Level", dims: ["level"] },
  detail: { label: "Unit, month and level", dims: ["unitId", "month", "level"] },
  purpose: { label: "Purpose", dims: ["purposeId"] },
  person: { label: "Person", dims: ["visitorId"] },
} as const satisfies Record<string, { label: string; dims: readonly Dimension[] }>;

const SHOWN: Record<Dimension, string> = {
  unitId: "unit",
  month: "month",
  level: "level",
  purposeId: "purpose",
  visitorId: "person",
};

export const numberColumns = {
  unit: { label: "Unit", kind: "text" },
  month: { label: "Month", kind: "month" },
  level: { label: "Level", kind: "text" },
  purpose: { label: "Purpose", kind: "text" },
  person: { label: "Person", kind: "text" },
  drafts: { label: "Drafts", kind: "count", total: "sum" },
  review: { label: "In review", kind: "count", total: "sum" },
  returned: { label: "Returned", kind: "count", total: "sum" },
  approved: { label: "Approved", kind: "count", total: "sum" },
  done: { label: "Sent in", kind: "count", total: "sum" },
  target: { label: "Target", kind: "count", total: "sum" },
  reached: { label: "Of target", kind: "share", total: ["done", "target"] },
  surprise: { label: "Unannounced", kind: "count", total: "sum" },
  share: { label: "Share unannounced", kind: "share", total: ["surprise", "done"] },
  notPossible: { label: "Partly not possible", kind: "count", total: "sum" },
} as const satisfies Readonly<Record<string, ReportColumn>>;

const STAGE_COLUMNS = {
  drafts: "DRAFT",
  review: "REVIEW",
  returned: "RETURNED",
  approved: "APPROVED",
  done: "DONE",
} as const;
type Key = Record<Dimension, number | string>;

const keyOf = (dims: readonly Dimension[], of: Partial<Key>) => dims.map((dim) => of[dim]).join("|");

/** The report; whoever reaches no branch, and one's own, has no targets. */
export async function numberOfVisits(actor: Actor, asked: Asked, whose: Whose): Promise<VisitSheet> {
  const dims: readonly Dimension[] = COUNTED_BY[asked.by as keyof typeof COUNTED_BY].dims;
  const { from, to, unitId, level, purposeId } = asked;
  const counts = await countVisits(actor, { whose, from, to, unitId, level, purposeId, states: STAGES.COUNTED }, [
    ...new Set<CountedBy>([...dims, "month"]),
  ]);
  const months = monthsWithin(from, to);
  const targets =
    whose === "all" && purposeId === null && dims.every((dim) => dim !== "purposeId" && dim !== "visitorId");
  const branches = targets ? await branchesOf(actor, unitId) : [];
  const expected = expectedVisits(branches, months, level ? [level] : LEVELS);
  const people = whose === "team" && dims.includes("visitorId") ? await teamMembers(actor) : [];
  const groups = grouped(
    dims,
    counts,
    expected,
    [...branches.map(({ id }) => ({ unitId: id })), ...people.map(({ id }) => ({ visitorId: id }))].filter(
      (seed) => dims.length === 1 && dims[0]! in seed,
    ),
  );
  const words = await wordsOf(dims, groups);
  const rows = groups
    .map((group) => rowOf(group, { dims, words, asked, whose, targets }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const done = counts.reduce((sum, count) => sum + (isIn("DONE", count) ? count.visits : 0), 0);
  const never =
    dims.length === 1 && dims[0] === "unitId"
      ? rows.filter(({ cells }) => cells.done === 0 && (cells.target as number) > 0).length
      : 0;
  const sentence = [
    plural(done, "{n} visit sent in", "{n} visits sent in"),
    ...(never > 0 ? [plural(never, "{n} branch never visited", "{n} branches never visited")] : []),
  ];
  return {
    shown: [
      ...dims.map((dim) => SHOWN[dim]),
      "drafts",
      "review",
      "returned",
      "approved",
      "done",
      ...(targets ? ["target", "reached"] : []),
      "surprise",
      "share",
      "notPossible",
    ],
    rows,
    sentence,
    found: chartsOf(counts, months),
  };
}

const isIn = (stage: keyof typeof STAGES, { status }: VisitCount) =>
  (STAGES[stage] as readonly string[]).includes(status);

interface Group {
  of: Partial<Key>;
  counts: VisitCount[];
  target: number;
}

/** What is counted, what is expected, and what should have a row though nothing is counted. */
function grouped(
  dims: readonly Dimension[],
  counts: readonly VisitCount[],
  expected: readonly Expected[],
  seeds: readonly Partial<Key>[],
): Group[] {
  const groups = new Map<string, Group>();
  const group = (of: Partial<Key>): Group => {
    const key = keyOf(dims, of);
    if (!groups.has(key))
      groups.set(key, { of: Object.fromEntries(dims.map((dim) => [dim, of[dim]])), counts: [], target: 0 });
    return groups.get(key)!;
  };
  for (const seed of seeds) group(seed);
  for (const one of expected) group({ ...one }).target += one.visits;
  for (const count of counts) group({ ...count }).counts.push(count);
  return [...groups.values()];
}

interface Words {
  units: Map<number, string>;
  purposes: Map<number, string>;
  people: Map<number, string>;
}

async function wordsOf(dims: readonly Dimension[], groups: readonly Group[]): Promise<Words> {
  const ids = (dim: Dimension) => groups.map(({ of }) => Number(of[dim] ?? 0));
  return {
    units: dims.includes("unitId") ? await unitNames(ids("unitId")) : new Map(),
    purposes: dims.includes("purposeId") ? await purposeNames() : new Map(),
    people: dims.includes("visitorId") ? await peopleNames(ids("visitorId")) : new Map(),
  };
}

interface Making {
  dims: readonly Dimension[];
  words: Words;
  asked: Asked;
  whose: Whose;
  targets: boolean;
}

function rowOf(
  { of, counts, target }: Group,
  { dims, words, asked, whose, targets }: Making,
): ReportRow & { order: string } {
  const sum = (which: (count: VisitCount) => number) => counts.reduce((total, count) => total + which(count), 0);
  const stages = Object.fromEntries(
    Object.entries(STAGE_COLUMNS).map(([id, stage]) => [id, sum((count) => (isIn(stage, count) ? count.visits : 0))]),
  );
  const surprise = sum((count) => (isIn("DONE", count) ? count.surprise : 0));
  const notPossible = sum((count) => (isIn("DONE", count) ? count.notPossible : 0));
  const cells = {
    unit: of.unitId === undefined ? null : (words.units.get(Number(of.unitId)) ?? "–"),
    month: of.month === undefined ? null : String(of.month),
    level: of.level === undefined ? null : t(LEVEL_INFO[of.level as TargetLevel].label),
    purpose: of.purposeId === undefined ? null : (words.purposes.get(Number(of.purposeId)) ?? "–"),
    person: of.visitorId === undefined ? null : (words.people.get(Number(of.visitorId)) ?? "–"),
    ...stages,
    target: targets ? target : null,
    reached: targets ? percentOf(stages.done!, target) : null,
    surprise,
    share: percentOf(surprise, stages.done!),
    notPossible,
  };
  const ask = drillOf(of, asked);
  const to = (more: Record<string, string>) =>
    href("/ops/reports/:report", { params: { report: HISTORY_OF[whose] }, search: { ...ask, ...more } });
  const links = Object.entries(STAGE_COLUMNS)
    .filter(([id]) => stages[id]! > 0)
    .map(([id, stage]) => [id, to(stage === "REVIEW" || stage === "DONE" ? { stage } : { status: stage })]);
  const order = [
    cells.unit,
    cells.month,
    of.level === undefined ? "" : LEVELS.indexOf(of.level as TargetLevel),
    cells.purpose,
    cells.person,
  ].join("\u0001");
  return {
    key: keyOf(dims, of),
    cells,
    to: {
      ...Object.fromEntries(links),
      ...(surprise > 0 ? { surprise: to({ stage: "DONE", surprise: "true" }) } : {}),
      ...(notPossible > 0 ? { notPossible: to({ stage: "DONE", notPossible: "true" }) } : {}),
    },
    order,
  };
}

/** The filters that show what a row has counted, and nothing else. */
function drillOf(of: Partial<Key>, asked: Asked): Record<string, string | number | null> {
  const days = of.month === undefined ? {} : daysOfMonth(String(of.month), asked.from, asked.to);
  const { unitId, ...filters } = filtersOf({
    ...asked,
    ...days,
    ...(of.level === undefined ? {} : { level: of.level as TargetLevel }),
    ...(of.purposeId === undefined ? {} : { purposeId: Number(of.purposeId) }),
  });
  return {
    ...filters,
    ...(of.unitId === undefined ? { unitId: unitId ?? null } : { at: of.unitId }),
    ...(of.visitorId === undefined ? {} : { visitorId: of.visitorId }),
  };
}

function chartsOf(counts: readonly VisitCount[], months: readonly string[]): ReportChart[] {
  const shown = months.slice(-24);
  const series = (stage: keyof typeof STAGES) =>
    shown.map((month) =>
      counts
        .filter((count) => count.month === month && isIn(stage, count))
        .reduce((sum, { visits }) => sum + visits, 0),
    );
  const [approved, review, returned] = [series("APPROVED"), series("REVIEW"), series("RETURNED")];
  const all = [...approved, ...review, ...returned].reduce((sum, n) => sum + n, 0);
  if (all === 0 || shown.length < 2) return [];
  return [
    {
      kind: "stacked",
      title: t("Visits by month"),
      along: t("Month"),
      categories: shown.map(formatMonth),
      summary: plural(all, "{n} visit sent in over these months.", "{n} visits sent in over these months."),
      series: [
        { label: t("Approved"), values: approved, tone: "ok" },
        { label: t("In review"), values: review, tone: "info" },
        { label: t("Returned"), values: returned, tone: "warn" },
      ],
    },
  ];
}
