/** The members of each unit over a span, and what they are like today (spec: accounts §15). */
import { db } from "~/db/database.server";
import { reach, todayOf, type Actor } from "~/core/actor";
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

/** The checks as they are counted: verified ones of whom no document is valid any more stand apart. */
// states: of the checks on a member
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

interface Place {
  id: number;
  kind: string;
  name: string;
  path: string;
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

/** One line for each unit, by name. @param asked the days, what lines are of, and the units with the path of their top */
export async function memberSummary(
  actor: Actor,
  { from, to, by, unit, top }: { from: string; to: string; by: string; unit: Prisma.OrgUnitWhereInput; top: string },
): Promise<SummaryLine[]> {
  const branches = await db.orgUnit.findMany({
    where: { AND: [unit, { kind: "BRANCH" }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, name: true, path: true },
  });
  const places = await placesOf(actor, branches, { by, asked: top });
  const [movements, likeness] = await Promise.all([
    movementsIn(unit, { from, to }),
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
/** How many are 18 to 35. */
export const youngOf = ({ bands }: Composition): number => YOUNG.reduce((sum, band) => sum + bands[band], 0);
export const youngIn = (all: Composition): number | null => shareIn(youngOf(all), all.total);

export const KYC_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KYC_CHOICES.map(({ value, label }) => [value, label])),
  EXPIRED: "Expired",
};
