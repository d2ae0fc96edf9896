/** The members of each unit over a span, and what they are like today (spec: accounts §15). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { reach, unitsWithin, type Actor } from "~/define/actor";
import { readListParams, type ExportValue, type ListExport, type ListParams, type ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { idsOf, isWithin } from "~/modules/organisation/index.server";
import {
  BANDS,
  birthdaysOf,
  COUNTED,
  COUNT_KINDS,
  movementOf,
  NO_MOVEMENT,
  shareIn,
  YOUNG,
  type Band,
  type CountKind,
  type Movement,
} from "./member-counts";
import { expiredKyc } from "./member-list.server";
import { KYC_CHOICES } from "./member-rules";
import { todayOf } from "./member-row.server";

/** What a line is made of. */
export const BY_CHOICES = [
  { value: "BRANCH", label: "Branches" },
  { value: "AREA", label: "Areas" },
  { value: "REGION", label: "Regions" },
  { value: "DIVISION", label: "Divisions" },
] as const;

export const summarySpec: ListSpec = {
  filters: [
    { name: "unitId", kind: "id" },
    { name: "by", kind: "choice", choices: BY_CHOICES },
    { name: "day", kind: "date" },
  ],
  sorts: ["name"],
  sort: "name",
};

/** The checks as they are counted: verified ones of whom no document is valid any more stand apart. */
export const KYC_COUNTED = [...KYC_CHOICES.map(({ value }) => value), "EXPIRED"] as const;

/** What members are like today. */
export interface Composition {
  women: number;
  men: number;
  other: number;
  bands: Record<Band, number>;
  kyc: Record<string, number>;
  states: Record<string, number>;
  /** In a group or centre. */
  grouped: number;
  total: number;
}

export interface SummaryLine extends Movement, Composition {
  unitId: number;
  name: string;
}

/** This month up to today, unless another span is asked for. */
export function summarySpan({ filters }: ListParams, actor: Actor): { from: string; to: string } {
  const today = todayOf(actor);
  const to = filters["day.to"] ?? filters.day ?? today;
  return { from: filters["day.from"] ?? filters.day ?? `${to.slice(0, 7)}-01`, to };
}

interface Place {
  id: number;
  kind: string;
  name: string;
  path: string;
}

/** Units within reach, and within the unit that is asked for; null where that one is out of reach. */
async function unitsAsked(
  actor: Actor,
  unitId: string | undefined,
): Promise<{ unit: Prisma.OrgUnitWhereInput; top: string } | null> {
  const within = unitsWithin(actor, "member.read");
  if (!unitId) return { unit: within, top: "/" };
  const top = await db.orgUnit.findFirst({ where: { AND: [{ id: Number(unitId) }, within] }, select: { path: true } });
  return top && { unit: { AND: [within, { path: { startsWith: top.path } }] }, top: top.path };
}

/** The line of each branch: its area, say, where all of that is within reach and asked for; else the branch. */
async function placesOf(
  actor: Actor,
  branches: readonly Place[],
  { by, asked }: { by: string; asked: string },
): Promise<Map<number, Place>> {
  if (by === "BRANCH") return new Map(branches.map((one) => [one.id, one]));
  const above = await db.orgUnit.findMany({
    where: { kind: by, id: { in: [...new Set(branches.flatMap(({ path }) => idsOf(path)))] } },
    select: { id: true, kind: true, name: true, path: true },
  });
  const tops = reach(actor, "member.read");
  const whole = above.filter(({ path }) => isWithin(path, asked) && tops.some((top) => isWithin(path, top)));
  return new Map(branches.map((one) => [one.id, whole.find(({ path }) => isWithin(one.path, path)) ?? one]));
}

/** One line for each unit, by name. */
export async function memberSummary(actor: Actor, params: ListParams): Promise<SummaryLine[]> {
  const found = await unitsAsked(actor, params.filters.unitId);
  if (!found) return [];
  const { unit, top } = found;
  const branches = await db.orgUnit.findMany({
    where: { AND: [unit, { kind: "BRANCH" }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, name: true, path: true },
  });
  const places = await placesOf(actor, branches, { by: params.filters.by ?? "BRANCH", asked: top });
  const [movements, likeness] = await Promise.all([
    movementsIn(unit, summarySpan(params, actor)),
    compositionsIn(unit, todayOf(actor)),
  ]);
  const lines = new Map<number, SummaryLine>();
  for (const branch of branches) {
    const { id, name } = places.get(branch.id)!;
    const line = lines.get(id) ?? { unitId: id, name, ...NO_MOVEMENT, ...emptyComposition() };
    lines.set(id, {
      ...line,
      ...added(line, movements.get(branch.id) ?? NO_MOVEMENT),
      ...joined(line, likeness.get(branch.id) ?? emptyComposition()),
    });
  }
  return [...lines.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** What came and went in each branch: two statements. */
async function movementsIn(
  unit: Prisma.OrgUnitWhereInput,
  { from, to }: { from: string; to: string },
): Promise<Map<number, Movement>> {
  const sum = { _sum: { change: true } } as const;
  const [before, within] = await Promise.all([
    db.memberCount.groupBy({ by: ["unitId"], where: { unit, day: { lt: from } }, ...sum }),
    db.memberCount.groupBy({ by: ["unitId", "kind"], where: { unit, day: { gte: from, lte: to } }, ...sum }),
  ]);
  const ids = new Set([...before, ...within].map(({ unitId }) => unitId));
  return new Map(
    [...ids].map((id) => {
      const kinds = within.filter(({ unitId }) => unitId === id);
      return [
        id,
        movementOf(
          before.find(({ unitId }) => unitId === id)?._sum.change ?? 0,
          Object.fromEntries(kinds.map(({ kind, _sum }) => [kind as CountKind, _sum.change ?? 0])),
        ),
      ];
    }),
  );
}

const emptyComposition = (): Composition => ({
  ...{ women: 0, men: 0, other: 0, grouped: 0, total: 0, kyc: {}, states: {} },
  bands: Object.fromEntries(BANDS.map(({ id }) => [id, 0])) as Record<Band, number>,
});

/** What the members of each branch are like: a fixed number of statements. */
async function compositionsIn(unit: Prisma.OrgUnitWhereInput, today: string): Promise<Map<number, Composition>> {
  const where: Prisma.MemberWhereInput = { unit, status: { in: [...COUNTED] } };
  const all = { _count: { _all: true } } as const;
  const [states, kyc, expired, grouped, ...bands] = await Promise.all([
    db.member.groupBy({ by: ["unitId", "status"], where, ...all }),
    db.member.groupBy({ by: ["unitId", "kycStatus"], where, ...all }),
    db.member.groupBy({ by: ["unitId"], where: { AND: [where, expiredKyc(today)] }, ...all }),
    db.member.groupBy({ by: ["unitId"], where: { ...where, memberships: { some: { toDate: null } } }, ...all }),
    ...BANDS.map((band) =>
      db.member.groupBy({ by: ["unitId", "gender"], where: { ...where, bornOn: birthdaysOf(band, today) }, ...all }),
    ),
  ]);
  const found = new Map<number, Composition>();
  const of = (id: number): Composition => {
    const kept = found.get(id) ?? emptyComposition();
    found.set(id, kept);
    return kept;
  };
  for (const { unitId, status, _count } of states) of(unitId).states[status] = _count._all;
  for (const { unitId, kycStatus, _count } of kyc) of(unitId).kyc[kycStatus] = _count._all;
  for (const { unitId, _count } of expired) {
    const { kyc: checks } = of(unitId);
    checks.EXPIRED = _count._all;
    checks.VERIFIED = (checks.VERIFIED ?? 0) - _count._all;
  }
  for (const { unitId, _count } of grouped) of(unitId).grouped = _count._all;
  for (const [index, rows] of bands.entries())
    for (const { unitId, gender, _count } of rows) {
      const one = of(unitId);
      one.bands[BANDS[index]!.id] += _count._all;
      one[gender === "FEMALE" ? "women" : gender === "MALE" ? "men" : "other"] += _count._all;
      one.total += _count._all;
    }
  return found;
}

const added = (one: Movement, other: Movement): Movement =>
  Object.fromEntries(
    (["opening", ...COUNT_KINDS, "closing"] as const).map((name) => [name, one[name] + other[name]]),
  ) as unknown as Movement;

const summed = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  );

const joined = (one: Composition, other: Composition): Composition => ({
  women: one.women + other.women,
  men: one.men + other.men,
  other: one.other + other.other,
  grouped: one.grouped + other.grouped,
  total: one.total + other.total,
  bands: summed(one.bands, other.bands) as Record<Band, number>,
  kyc: summed(one.kyc, other.kyc),
  states: summed(one.states, other.states),
});

/** All lines as one. */
export const wholeOf = (lines: readonly SummaryLine[]): Movement & Composition =>
  lines.reduce<Movement & Composition>((all, line) => ({ ...added(all, line), ...joined(all, line) }), {
    ...NO_MOVEMENT,
    ...emptyComposition(),
  });

export const womenIn = ({ women, total }: Composition): number | null => shareIn(women, total);
export const youngIn = ({ bands, total }: Composition): number | null =>
  shareIn(
    YOUNG.reduce((sum, band) => sum + bands[band], 0),
    total,
  );

const MOVED = {
  JOINED: "Joined",
  IN: "From other branches",
  LEFT: "Left",
  OUT: "To other branches",
  MERGED: "Merged into others",
};
export const KYC_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KYC_CHOICES.map(({ value, label }) => [value, label])),
  EXPIRED: "Expired",
};

/** The columns of the file, with what stands in them. */
const COLUMNS: readonly (readonly [label: string, of: (line: SummaryLine) => number | null])[] = [
  ["Members at the start", ({ opening }) => opening],
  ...COUNT_KINDS.map((kind) => [MOVED[kind], (line: SummaryLine) => line[kind]] as const),
  ["Members at the end", ({ closing }) => closing],
  ["Members today", ({ total }) => total],
  ["Women", ({ women }) => women],
  ["Men", ({ men }) => men],
  ["Other", ({ other }) => other],
  ...BANDS.map(({ id, label }) => [label, ({ bands }: SummaryLine) => bands[id]] as const),
  ...KYC_COUNTED.map((one) => [`Checks: ${KYC_WORDS[one]}`, ({ kyc }: SummaryLine) => kyc[one] ?? 0] as const),
  ["In a group", ({ grouped }) => grouped],
  ["Dormant", ({ states }) => states.DORMANT ?? 0],
  ["Suspended", ({ states }) => states.SUSPENDED ?? 0],
  ["Women, %", womenIn],
  ["18 to 35, %", youngIn],
];

/** The summary as a file: what the page shows, a line for each unit. */
export const summaryFile: ListExport = {
  name: "member-summary",
  title: "Summary of members",
  permission: "member.read",
  spec: summarySpec,
  columns: [{ label: "Unit", kind: "text" }, ...COLUMNS.map(([label]) => ({ label, kind: "number" as const }))],
  rows: async function* (actor, params): AsyncGenerator<ExportValue[]> {
    for (const line of await memberSummary(actor, params)) yield [line.name, ...COLUMNS.map(([, of]) => of(line))];
  },
};

/** What an address asks the summary for. */
export const readSummary = (search: URLSearchParams): ListParams => readListParams(search, summarySpec);

/** "Branches", as the filter offers them. */
export const byChoices = () => BY_CHOICES.map(({ value, label }) => ({ value, label: t(label) }));
