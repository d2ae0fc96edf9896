/** Who stands to employees in a relation on a day: as mapped, else by the ladder of the organisation (spec: hr §4.1). */
import { db, type Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import {
  HR_MANAGER,
  LADDER_ROLES,
  lineByLadder,
  partnerByLadder,
  type Post,
  type Relation,
  type Standing,
} from "./relations";

type Reading = Pick<Tx, "employee" | "posting" | "managerMapping">;

export interface Holder {
  employeeId: number;
  /** null for staff without an account. */
  userId: number | null;
  name: string;
  /** MAPPING: somebody said so. ORGANISATION: it follows from where people are posted. */
  by: "MAPPING" | "ORGANISATION";
}

/** What a relation falls back to before the ladder. */
const BEFORE: Partial<Record<Relation, Relation>> = { RECOMMENDER: "LINE", FIRST_REVIEWER: "LINE" };

const on = (day: string) => ({ validFrom: { lte: day }, validTo: { gte: day } });
/** Has not left by that day. */
const there = (day: string): Prisma.EmployeeWhereInput => ({
  OR: [{ status: { not: "SEPARATED" } }, { lastWorkingDay: { gte: day } }],
});
/** Works on that day: has not left, and is posted. */
const working = (day: string): Prisma.EmployeeWhereInput => ({ ...there(day), postings: { some: on(day) } });

/** Who holds a relation to one employee on a day; null where nobody does. */
export async function holderOf(
  employeeId: number,
  relation: Relation,
  day: string,
  tx: Reading = db,
): Promise<Holder | null> {
  return (await holdersOf(tx, { id: employeeId }, relation, day)).get(employeeId) ?? null;
}

/** The same for many employees together, in a fixed number of statements. */
export async function holdersOf(
  tx: Reading,
  employees: Prisma.EmployeeWhereInput,
  relation: Relation,
  day: string,
): Promise<Map<number, Holder>> {
  const posts = await postsOn(tx, day);
  const managers = await managersOf(tx, employees, relation, day, posts);
  if (relation === "SECOND_REVIEWER") await addSecond(tx, managers, employees, day, posts);
  const people = await tx.employee.findMany({
    where: { AND: [{ id: { in: [...new Set([...managers.values()].map(({ id }) => id))] } }, working(day)] },
    select: { id: true, name: true, user: { select: { id: true } } },
  });
  const known = new Map(people.map((one) => [one.id, one]));
  return new Map(
    [...managers].flatMap(([employeeId, { id, by }]): [number, Holder][] => {
      const person = known.get(id);
      return person ? [[employeeId, { employeeId: id, userId: person.user?.id ?? null, name: person.name, by }]] : [];
    }),
  );
}

/**
 * The users whom HR has mapped to employees in a relation, or in the one it falls back to; employees without one are left out.
 * @returns user by employee
 */
export async function mappedUsers(
  tx: Pick<Tx, "managerMapping">,
  employeeIds: readonly number[],
  relation: Relation,
  day: string,
): Promise<Map<number, number>> {
  const kinds = [relation, ...(BEFORE[relation] ? [BEFORE[relation]] : [])];
  const mapped = await tx.managerMapping.findMany({
    where: { employeeId: { in: [...employeeIds] }, kind: { in: kinds }, ...on(day), manager: working(day) },
    select: { employeeId: true, kind: true, manager: { select: { user: { select: { id: true } } } } },
  });
  const found = new Map<number, number>();
  // The relation itself counts before what it falls back to.
  for (const kind of [...kinds].reverse())
    for (const { employeeId, manager } of mapped.filter((row) => row.kind === kind))
      if (manager.user) found.set(employeeId, manager.user.id);
  return found;
}

/** So many levels are gone through upwards; mappings of one relation make no circle, but may with the ladder. */
const MOST_LEVELS = 8;

/** Everybody above each of some employees by their line managers on a day, at whatever level: two statements a level. */
export async function linesUp(
  tx: Reading,
  employeeIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (employeeIds.length === 0) return new Map();
  // HR's manager stands in where nobody leads somebody, and is no superior of theirs.
  const posts = (await postsOn(tx, day)).filter(({ role }) => role !== HR_MANAGER);
  const managers = new Map<number, number>();
  let asked = [...new Set(employeeIds)];
  for (let level = 0; level < MOST_LEVELS && asked.length > 0; level += 1) {
    const found = await managersOf(tx, { id: { in: asked } }, "LINE", day, posts);
    for (const [employeeId, { id }] of found) managers.set(employeeId, id);
    asked = [...new Set([...found.values()].map(({ id }) => id))].filter((id) => !managers.has(id));
  }
  const upFrom = (id: number): ReadonlySet<number> => {
    const above = new Set<number>();
    for (let next = managers.get(id); next !== undefined && !above.has(next); next = managers.get(next))
      above.add(next);
    return above;
  };
  return new Map(employeeIds.map((id) => [id, upFrom(id)]));
}

interface Found {
  id: number;
  by: Holder["by"];
}

async function managersOf(
  tx: Reading,
  employees: Prisma.EmployeeWhereInput,
  relation: Relation,
  day: string,
  posts: readonly Post[],
): Promise<Map<number, Found>> {
  const kinds = [relation, ...(BEFORE[relation] ? [BEFORE[relation]] : [])];
  const [mapped, standings] = await Promise.all([
    tx.managerMapping.findMany({
      where: { employee: employees, kind: { in: kinds }, ...on(day), manager: working(day) },
      select: { employeeId: true, kind: true, managerId: true },
    }),
    relation === "SECOND_REVIEWER" ? [] : standingsOn(tx, employees, day),
  ]);
  const found = new Map<number, Found>();
  for (const standing of standings) {
    const id = relation === "HR_PARTNER" ? partnerByLadder(standing, posts) : lineByLadder(standing, posts);
    if (id !== null) found.set(standing.employeeId, { id, by: "ORGANISATION" });
  }
  // The relation itself counts before what it falls back to.
  for (const kind of [...kinds].reverse())
    for (const { employeeId, managerId } of mapped.filter((row) => row.kind === kind))
      found.set(employeeId, { id: managerId, by: "MAPPING" });
  return found;
}

/** Where no second reviewer is mapped, it is the line manager of the line manager. */
async function addSecond(
  tx: Reading,
  found: Map<number, Found>,
  employees: Prisma.EmployeeWhereInput,
  day: string,
  posts: readonly Post[],
): Promise<void> {
  const first = await managersOf(tx, employees, "LINE", day, posts);
  const lines = [...new Set([...first.values()].map(({ id }) => id))];
  const second = await managersOf(tx, { id: { in: lines } }, "LINE", day, posts);
  for (const [employeeId, { id }] of first) {
    const next = second.get(id);
    if (!found.has(employeeId) && next && next.id !== employeeId)
      found.set(employeeId, { id: next.id, by: "ORGANISATION" });
  }
}

async function standingsOn(tx: Reading, employees: Prisma.EmployeeWhereInput, day: string): Promise<Standing[]> {
  const postings = await tx.posting.findMany({
    where: { ...on(day), employee: { AND: [employees, there(day)] } },
    select: {
      employeeId: true,
      unit: { select: { path: true, kind: true } },
      department: { select: { headId: true } },
    },
  });
  return postings.map(({ employeeId, unit, department }) => ({
    employeeId,
    path: unit.path,
    unitKind: unit.kind,
    headId: department?.headId ?? null,
  }));
}

/** Everybody posted in a role of the ladder on a day, in a fixed order. */
export async function postsOn(tx: Pick<Tx, "posting">, day: string): Promise<Post[]> {
  const postings = await tx.posting.findMany({
    where: { ...on(day), role: { name: { in: LADDER_ROLES } }, employee: there(day) },
    orderBy: { id: "asc" },
    select: { employeeId: true, unit: { select: { path: true, kind: true } }, role: { select: { name: true } } },
  });
  return postings.map(({ employeeId, unit, role }) => ({
    employeeId,
    path: unit.path,
    unitKind: unit.kind,
    role: role!.name,
  }));
}
