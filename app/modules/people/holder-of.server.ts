/** Who stands to employees in a relation on a day: as mapped, else by the ladder of the organisation (spec: hr §4.1). */
import { db, sqlList, type Tx } from "~/db/database.server";
import { together } from "~/db/together.server";
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

type Reading = Pick<Tx, "employee" | "posting" | "managerMapping" | "$queryRaw">;

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
/** Works on that day: has not left, is posted, and is not suspended now. */
const working = (day: string): Prisma.EmployeeWhereInput => ({
  AND: [there(day), { status: { not: "SUSPENDED" } }],
  postings: { some: on(day) },
});

/** Mappings of some employees in any relation to people who work on the day, and where they are posted. */
interface Around {
  mapped: readonly { employeeId: number; kind: string; managerId: number }[];
  standings: readonly Standing[];
}

/** The organisation on a day, as far as it has been looked at: what is read of an employee is read once. */
export interface OrganisationOn {
  day: string;
  posts: () => Promise<readonly Post[]>;
  around: (employeeIds: readonly number[]) => Promise<Around>;
  /** Of some employees those who work on the day. */
  atWork: (employeeIds: readonly number[]) => Promise<Map<number, Pick<Holder, "userId" | "name">>>;
}

/** A statement for each set of employees that is new to it, and one for the ladder. */
export function organisationOn(tx: Pick<Tx, "$queryRaw">, day: string): OrganisationOn {
  let posts: Promise<Post[]> | null = null;
  const read = new Map<number, Promise<Around>>();
  const people = new Map<number, Promise<Map<number, Pick<Holder, "userId" | "name">>>>();
  const firstOf = <T>(
    known: Map<number, Promise<T>>,
    ids: readonly number[],
    reading: (ids: number[]) => Promise<T>,
  ) => {
    const fresh = [...new Set(ids)].filter((id) => !known.has(id));
    if (fresh.length > 0) {
      const found = reading(fresh);
      for (const id of fresh) known.set(id, found);
    }
    return Promise.all(new Set(ids.map((id) => known.get(id)!)));
  };
  return {
    day,
    posts: () => (posts ??= postsOn(tx, day)),
    around: async (employeeIds) => {
      const wanted = new Set(employeeIds);
      const parts = await firstOf(read, employeeIds, (ids) => readAround(tx, ids, day));
      return {
        mapped: parts.flatMap(({ mapped }) => mapped.filter(({ employeeId }) => wanted.has(employeeId))),
        standings: parts.flatMap(({ standings }) => standings.filter(({ employeeId }) => wanted.has(employeeId))),
      };
    },
    atWork: async (employeeIds) => {
      const parts = await firstOf(people, employeeIds, (ids) => foundAtWork(tx, { ids, day }));
      const wanted = new Set(employeeIds);
      return new Map(parts.flatMap((part) => [...part].filter(([id]) => wanted.has(id))));
    },
  };
}

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
  organisation: OrganisationOn = organisationOn(tx, day),
): Promise<Map<number, Holder>> {
  const managers = await managersOf(tx, employees, relation, organisation);
  if (relation === "SECOND_REVIEWER") await addSecond(tx, managers, employees, organisation);
  const known = await organisation.atWork([...managers.values()].map(({ id }) => id));
  return new Map(
    [...managers].flatMap(([employeeId, { id, by }]): [number, Holder][] => {
      const person = known.get(id);
      return person ? [[employeeId, { employeeId: id, ...person, by }]] : [];
    }),
  );
}

interface AtWorkAsked {
  ids: readonly number[];
  day: string;
}

const foundAtWork = together(async (tx: Pick<Tx, "$queryRaw">, asked: readonly AtWorkAsked[]) => {
  const days = [...new Set(asked.map(({ day }) => day))];
  const found = new Map(
    await Promise.all(
      days.map(async (day) => {
        const ids = asked.flatMap((one) => (one.day === day ? one.ids : []));
        return [day, await peopleAtWork(tx, ids, day)] as const;
      }),
    ),
  );
  return asked.map(({ day }) => found.get(day)!);
});

/** Of some employees those who work on a day. */
async function peopleAtWork(
  tx: Pick<Tx, "$queryRaw">,
  employeeIds: readonly number[],
  day: string,
): Promise<Map<number, Pick<Holder, "userId" | "name">>> {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b);
  if (ids.length === 0) return new Map();
  const people = await tx.$queryRaw<
    { id: number | bigint; name: string; userId: number | bigint | null }[]
  >`SELECT e."id", e."name", u."id" AS "userId" FROM "Employee" e LEFT JOIN "User" u ON u."employeeId" = e."id"
    WHERE e."id" IN (${sqlList(ids)}) AND e."status" <> 'SUSPENDED' AND (e."status" <> 'SEPARATED' OR e."lastWorkingDay" >= ${day})
      AND EXISTS (SELECT 1 FROM "Posting" p WHERE p."employeeId" = e."id" AND p."validFrom" <= ${day} AND p."validTo" >= ${day})`;
  return new Map(
    people.map(({ id, name, userId }) => [Number(id), { name, userId: userId === null ? null : Number(userId) }]),
  );
}

/**
 * The users whom HR has mapped to employees in a relation, or in the one it falls back to; employees without one are left out.
 * @returns user by employee
 */
export async function mappedUsers(
  tx: Pick<Tx, "$queryRaw">,
  employeeIds: readonly number[],
  relation: Relation,
  day: string,
): Promise<Map<number, number>> {
  return (await usersMapped(tx, employeeIds, [relation], day))(relation);
}

/** {@link mappedUsers} of several relations, in one statement. */
export async function usersMapped(
  tx: Pick<Tx, "$queryRaw">,
  employeeIds: readonly number[],
  relations: readonly Relation[],
  day: string,
): Promise<(relation: Relation) => Map<number, number>> {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b);
  const kinds = [...new Set(relations.flatMap(kindsOf))].sort();
  const mapped = ids.length === 0 ? [] : await foundMapped(tx, { ids, kinds, day });
  return (relation) => {
    const found = new Map<number, number>();
    // The relation itself counts before what it falls back to.
    for (const one of kindsOf(relation).reverse())
      for (const { employeeId, kind, userId } of mapped)
        if (kind === one) found.set(Number(employeeId), Number(userId));
    return found;
  };
}

const kindsOf = (relation: Relation): Relation[] => [relation, ...(BEFORE[relation] ? [BEFORE[relation]] : [])];

interface MappedAsked {
  ids: readonly number[];
  kinds: readonly Relation[];
  day: string;
}

const foundMapped = together(async (tx: Pick<Tx, "$queryRaw">, asked: readonly MappedAsked[]) => {
  const days = [...new Set(asked.map(({ day }) => day))];
  const found = new Map(
    await Promise.all(
      days.map(async (day) => {
        const those = asked.filter((one) => one.day === day);
        const ids = [...new Set(those.flatMap((one) => one.ids))].sort((a, b) => a - b);
        return [day, await readMapped(tx, ids, [...new Set(those.flatMap(({ kinds }) => kinds))].sort(), day)] as const;
      }),
    ),
  );
  return asked.map(({ ids, day }) => {
    const wanted = new Set(ids);
    return found.get(day)!.filter(({ employeeId }) => wanted.has(Number(employeeId)));
  });
});

/** Mappings to people who work on the day and have an account. */
const readMapped = (
  tx: Pick<Tx, "$queryRaw">,
  ids: readonly number[],
  kinds: readonly Relation[],
  day: string,
): Promise<{ employeeId: number | bigint; kind: string; userId: number | bigint }[]> =>
  tx.$queryRaw`SELECT m."employeeId", m."kind", u."id" AS "userId"
    FROM "ManagerMapping" m JOIN "Employee" e ON e."id" = m."managerId" JOIN "User" u ON u."employeeId" = m."managerId"
    WHERE m."employeeId" IN (${sqlList(ids)}) AND m."kind" IN (${sqlList(kinds)})
      AND m."validFrom" <= ${day} AND m."validTo" >= ${day} AND e."status" <> 'SUSPENDED' AND (e."status" <> 'SEPARATED' OR e."lastWorkingDay" >= ${day})
      AND EXISTS (SELECT 1 FROM "Posting" p WHERE p."employeeId" = m."managerId" AND p."validFrom" <= ${day} AND p."validTo" >= ${day})
    ORDER BY m."id"`;

/** So many levels are gone through upwards; mappings of one relation make no circle, but may with the ladder. */
const MOST_LEVELS = 8;

/** Everybody above each of some employees by their line managers on a day, at whatever level: two statements for the ladder, and two for each level beside it. */
export async function linesUp(
  tx: Reading,
  employeeIds: readonly number[],
  day: string,
  organisation: OrganisationOn = organisationOn(tx, day),
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (employeeIds.length === 0) return new Map();
  // HR's manager stands in where nobody leads somebody, and is no superior of theirs.
  const posts = (await organisation.posts()).filter(({ role }) => role !== HR_MANAGER);
  const managers = new Map<number, number>();
  // Most of those above somebody are on the ladder: they are read with them.
  let asked = [...new Set([...employeeIds, ...posts.map(({ employeeId }) => employeeId)])];
  for (let level = 0; level < MOST_LEVELS && asked.length > 0; level += 1) {
    const found = await managersOf(tx, { id: { in: asked } }, "LINE", {
      ...organisation,
      posts: () => Promise.resolve(posts),
    });
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
  organisation: OrganisationOn,
): Promise<Map<number, Found>> {
  const kinds = [relation, ...(BEFORE[relation] ? [BEFORE[relation]] : [])];
  const ids = namedIn(employees);
  const [posts, { mapped, standings: all }] = await Promise.all([
    organisation.posts(),
    ids ? organisation.around(ids) : aroundThose(tx, employees, kinds, organisation.day),
  ]);
  const standings = relation === "SECOND_REVIEWER" ? [] : all;
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
  organisation: OrganisationOn,
): Promise<void> {
  const first = await managersOf(tx, employees, "LINE", organisation);
  const lines = [...new Set([...first.values()].map(({ id }) => id))];
  const second = await managersOf(tx, { id: { in: lines } }, "LINE", organisation);
  for (const [employeeId, { id }] of first) {
    const next = second.get(id);
    if (!found.has(employeeId) && next && next.id !== employeeId)
      found.set(employeeId, { id: next.id, by: "ORGANISATION" });
  }
}

/** The employees that a condition names, where it names nothing else. */
function namedIn(employees: Prisma.EmployeeWhereInput): number[] | null {
  if (Object.keys(employees).join() !== "id") return null;
  const { id } = employees;
  if (typeof id === "number") return [id];
  return id && typeof id === "object" && Object.keys(id).join() === "in" ? [...(id.in as number[])] : null;
}

async function readAround(tx: Pick<Tx, "$queryRaw">, employeeIds: readonly number[], day: string): Promise<Around> {
  const ids = sqlList([...employeeIds].sort((a, b) => a - b));
  const rows = await tx.$queryRaw<
    {
      employeeId: number | bigint;
      path: string;
      unitKind: string;
      headId: number | bigint | null;
      kind: string | null;
      managerId: number | bigint | null;
    }[]
  >`SELECT p."id" AS "at", p."employeeId", u."path", u."kind" AS "unitKind", d."headId",
      CAST(NULL AS TEXT) AS "kind", CAST(NULL AS INTEGER) AS "managerId"
    FROM "Posting" p JOIN "OrgUnit" u ON u."id" = p."unitId" JOIN "Employee" e ON e."id" = p."employeeId"
      LEFT JOIN "Department" d ON d."id" = p."departmentId"
    WHERE p."employeeId" IN (${ids}) AND p."validFrom" <= ${day} AND p."validTo" >= ${day}
      AND (e."status" <> 'SEPARATED' OR e."lastWorkingDay" >= ${day})
    UNION ALL SELECT m."id", m."employeeId", '', '', NULL, m."kind", m."managerId"
    FROM "ManagerMapping" m JOIN "Employee" e ON e."id" = m."managerId"
    WHERE m."employeeId" IN (${ids}) AND m."validFrom" <= ${day} AND m."validTo" >= ${day}
      AND (e."status" <> 'SEPARATED' OR e."lastWorkingDay" >= ${day})
      AND EXISTS (SELECT 1 FROM "Posting" p WHERE p."employeeId" = m."managerId" AND p."validFrom" <= ${day} AND p."validTo" >= ${day})
    ORDER BY "at"`;
  return {
    mapped: rows.flatMap(({ employeeId, kind, managerId }) =>
      kind === null ? [] : [{ kind, employeeId: Number(employeeId), managerId: Number(managerId) }],
    ),
    standings: rows.flatMap(({ employeeId, path, unitKind, headId, kind }) =>
      kind === null
        ? [{ path, unitKind, employeeId: Number(employeeId), headId: headId === null ? null : Number(headId) }]
        : [],
    ),
  };
}

/** The same of employees that a condition finds. */
async function aroundThose(
  tx: Reading,
  employees: Prisma.EmployeeWhereInput,
  kinds: readonly string[],
  day: string,
): Promise<Around> {
  const [mapped, postings] = await Promise.all([
    tx.managerMapping.findMany({
      where: { employee: employees, kind: { in: [...kinds] }, ...on(day), manager: working(day) },
      select: { employeeId: true, kind: true, managerId: true },
    }),
    tx.posting.findMany({
      where: { ...on(day), employee: { AND: [employees, there(day)] } },
      select: {
        employeeId: true,
        unit: { select: { path: true, kind: true } },
        department: { select: { headId: true } },
      },
    }),
  ]);
  return {
    mapped,
    standings: postings.map(({ employeeId, unit, department }) => ({
      employeeId,
      path: unit.path,
      unitKind: unit.kind,
      headId: department?.headId ?? null,
    })),
  };
}

/** Where some employees are posted between two dates, both counted. */
export const postingsBetween = (tx: Pick<Tx, "posting">, employeeIds: readonly number[], from: string, to: string) =>
  tx.posting.findMany({
    where: { employeeId: { in: [...employeeIds] }, validFrom: { lte: to }, validTo: { gte: from } },
    select: { employeeId: true, validFrom: true, validTo: true, unitId: true },
  });

/** Everybody posted in a role of the ladder on a day, in a fixed order. */
export async function postsOn(tx: Pick<Tx, "$queryRaw">, day: string): Promise<Post[]> {
  const postings = await tx.$queryRaw<
    (Omit<Post, "employeeId"> & { employeeId: number | bigint })[]
  >`SELECT p."employeeId", u."path", u."kind" AS "unitKind", r."name" AS "role"
    FROM "Posting" p JOIN "OrgUnit" u ON u."id" = p."unitId" JOIN "Role" r ON r."id" = p."roleId" JOIN "Employee" e ON e."id" = p."employeeId"
    WHERE p."validFrom" <= ${day} AND p."validTo" >= ${day} AND r."name" IN (${sqlList(LADDER_ROLES)})
      AND e."status" <> 'SUSPENDED' AND (e."status" <> 'SEPARATED' OR e."lastWorkingDay" >= ${day})
    ORDER BY p."id"`;
  return postings.map((post) => ({ ...post, employeeId: Number(post.employeeId) }));
}
