/** Who reviews employees on a day (spec: hr §4.1, §6.3): as HR has mapped, else the head of department or the tree of units. */
import type { Permission } from "~/core/permission";
import { sql, sqlList, type Tx } from "~/db/database.server";
import {
  holdersOf,
  LADDER_ROLES,
  levelsAbove,
  linesUp,
  organisationOn,
  type Holder,
} from "~/modules/people/index.server";
import { levelsAt, permittedPosts, type DecidingPost } from "~/modules/workflow/index.server";

/** Whoever acts in a review holds it; the rest follows from the relation. */
export const ACTS: Permission = "evaluation.own";
const LEADS: Permission = "evaluation.review";
const OF_HR: Permission = "evaluation.read";
const DECIDES: Permission = "evaluation.decide";
const LAST: Permission = "evaluation.standIn";

/** Whose evaluation it is. */
export interface Reviewed {
  employeeId: number;
  /** null without an account. */
  userId: number | null;
  unitPath: string;
  unitKind: string;
}

/** Users, the nearest level first. */
export type Levels = readonly (readonly number[])[];

export interface Reviewers {
  firsts: (person: Reviewed) => Levels;
  /** The mapped one, else those above the first level. */
  seconds: (person: Reviewed) => Levels;
  /** HR's deciders, then the head of operations, then whoever stands in last. */
  last: (person: Reviewed) => Levels;
  nameOf: (userId: number) => string;
}

/** Each person once, at the nearest level; without some. */
export function levelsWithout(levels: Levels, people: readonly (number | null)[]): number[][] {
  const seen = new Set<number | null>(people);
  return levels
    .map((level) =>
      level.filter((id) => {
        const fresh = !seen.has(id);
        seen.add(id);
        return fresh;
      }),
    )
    .filter((level) => level.length > 0);
}

/** Posts that lead a team: HR reads everybody's evaluations and reviews where it is named. */
const leading = (posts: readonly DecidingPost[], ofHr: readonly DecidingPost[]): DecidingPost[] =>
  posts.filter((post) => !ofHr.some(({ userId, unitPath }) => userId === post.userId && unitPath === post.unitPath));

interface Able {
  name: string;
  employeeId: number | null;
}

/** Of some users, those who can act today: an open account that holds what everybody holds. */
async function ableOf(tx: Tx, userIds: readonly number[], today: string): Promise<Map<number, Able>> {
  const users = await tx.user.findMany({
    where: {
      id: { in: [...new Set(userIds)] },
      ...{ status: "ACTIVE", kind: "PERSON" },
      grants: {
        some: {
          ...{ validFrom: { lte: today }, validTo: { gte: today } },
          role: { active: true, permissions: { some: { permission: ACTS } } },
        },
      },
    },
    select: { id: true, displayName: true, employeeId: true },
  });
  return new Map(users.map(({ id, displayName, employeeId }) => [id, { name: displayName, employeeId }]));
}

/**
 * The reviewers of several people together, in a fixed number of statements.
 * A mapped person reviews whatever their role; people without a mapping are reviewed by the head of their department at
 * head office and by those who lead their unit elsewhere. Nobody below a person by the line reviews them.
 */
export async function reviewersOf(tx: Tx, today: string, people: readonly Reviewed[]): Promise<Reviewers> {
  if (people.length === 0) return { firsts: () => [], seconds: () => [], last: () => [], nameOf: () => "" };
  const ids = { id: { in: [...new Set(people.map(({ employeeId }) => employeeId))] } };
  const paths = people.map(({ unitPath }) => unitPath);
  const users = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  const on = organisationOn(tx, today);
  // Most of those above somebody are on the ladder: they are read with them.
  await on.around([...ids.id.in, ...(await on.posts()).map(({ employeeId }) => employeeId)]);
  const [first, second, permitted] = await Promise.all([
    holdersOf(tx, ids, "FIRST_REVIEWER", today, on),
    holdersOf(tx, ids, "SECOND_REVIEWER", today, on),
    permittedPosts(tx, [LEADS, OF_HR, DECIDES, LAST], paths, today, users),
  ]);
  const postsOf = (permission: Permission) => permitted.filter((post) => post.able && post.permission === permission);
  const [posts, ofHr, deciding, standing] = [postsOf(LEADS), postsOf(OF_HR), postsOf(DECIDES), postsOf(LAST)];
  const named = [...first.values(), ...second.values()].flatMap(({ userId }) => userId ?? []);
  const able = await ableOf(tx, [...named, ...[...posts, ...deciding, ...standing].map(({ userId }) => userId)], today);
  const leads = leading(posts, ofHr).filter(({ userId }) => able.has(userId));
  const beside = new Set([...named, ...[...deciding, ...standing].map(({ userId }) => userId)]);
  const up = await linesUp(
    tx,
    [...beside].flatMap((id) => able.get(id)?.employeeId ?? []),
    today,
    on,
  );
  const isBelow = (userId: number, { employeeId }: Reviewed) =>
    up.get(able.get(userId)?.employeeId ?? 0)?.has(employeeId) ?? false;
  const fit = (levels: Levels, person: Reviewed): number[][] =>
    levelsWithout(
      levels.map((level) => level.filter((id) => able.has(id) && !(beside.has(id) && isBelow(id, person)))),
      [person.userId],
    );
  const one = (holder: Holder | undefined): number[] => (holder?.userId ? [holder.userId] : []);
  const tree = (person: Reviewed): Levels => (person.unitKind === "COMPANY" ? [] : levelsAbove(leads, person));
  // Who leads operations stands before whoever stands in for the whole company.
  const operations = new Set(leads.map(({ userId }) => userId));
  const isOperations = ({ userId }: DecidingPost) => operations.has(userId);
  const last = (person: Reviewed): Levels =>
    fit(
      [
        ...levelsAt(deciding, person.unitPath, []),
        ...levelsAt(standing.filter(isOperations), person.unitPath, []),
        ...levelsAt(
          standing.filter((post) => !isOperations(post)),
          person.unitPath,
          [],
        ),
      ],
      person,
    );
  const isNamed = (holder: Holder | undefined, { unitKind }: Reviewed) =>
    holder !== undefined && (holder.by === "MAPPING" || unitKind === "COMPANY");
  return {
    firsts: (person) => {
      const holder = first.get(person.employeeId);
      return fit([isNamed(holder, person) ? one(holder) : [], ...tree(person)], person);
    },
    seconds: (person) => {
      const holder = second.get(person.employeeId);
      // The line of somebody who was mapped does not lie on the way up the tree.
      const ofLine = isNamed(first.get(person.employeeId), person) || isNamed(holder, person);
      return fit([ofLine ? one(holder) : [], ...tree(person)], person);
    },
    last,
    nameOf: (userId) => able.get(userId)?.name ?? "",
  };
}

/** Employees whom somebody stands to as reviewer by mapping or as head of department, or is above whoever does; one statement. */
export async function reviewedBy(
  tx: Pick<Tx, "$queryRaw">,
  employeeId: number | null,
  today: string,
): Promise<number[]> {
  if (employeeId === null) return [];
  const mapping = sql`m."validFrom" <= ${today} AND m."validTo" >= ${today}`;
  const posting = sql`p."validFrom" <= ${today} AND p."validTo" >= ${today}`;
  // Who leads a unit is the line of managers there, wherever those they are mapped to work.
  const found = await tx.$queryRaw<{ id: number | bigint }[]>`WITH direct AS (
      SELECT m."employeeId" AS "id" FROM "ManagerMapping" m
      WHERE m."managerId" = ${employeeId} AND m."kind" IN ('LINE', 'FIRST_REVIEWER', 'SECOND_REVIEWER') AND ${mapping}
      UNION SELECT p."employeeId" FROM "Posting" p JOIN "OrgUnit" u ON u."id" = p."unitId" JOIN "Department" d ON d."id" = p."departmentId"
      WHERE u."kind" = 'COMPANY' AND d."headId" = ${employeeId} AND ${posting}
    ), led AS (
      SELECT u."path" FROM "Posting" p JOIN "OrgUnit" u ON u."id" = p."unitId" JOIN "Role" r ON r."id" = p."roleId"
      WHERE p."employeeId" = ${employeeId} AND r."name" IN (${sqlList(LADDER_ROLES)}) AND ${posting}
    ), there AS (
      SELECT p."employeeId" AS "id" FROM "Posting" p JOIN "OrgUnit" u ON u."id" = p."unitId" JOIN led ON u."path" LIKE led."path" || '%'
      WHERE ${posting}
    )
    SELECT "id" FROM direct
    UNION SELECT m."employeeId" FROM direct d JOIN "ManagerMapping" m ON m."managerId" = d."id"
      WHERE d."id" <> ${employeeId} AND m."kind" = 'LINE' AND ${mapping}
    UNION SELECT p."employeeId" FROM direct d JOIN "Department" h ON h."headId" = d."id" JOIN "Posting" p ON p."departmentId" = h."id"
      JOIN "OrgUnit" u ON u."id" = p."unitId" WHERE d."id" <> ${employeeId} AND u."kind" = 'COMPANY' AND ${posting}
    UNION SELECT m."employeeId" FROM "ManagerMapping" m
      WHERE m."kind" IN ('LINE', 'FIRST_REVIEWER') AND ${mapping}
        AND (m."managerId" IN (SELECT "id" FROM there) OR m."employeeId" IN (SELECT "id" FROM there))`;
  return found.map(({ id }) => Number(id)).filter((id) => id !== employeeId);
}
