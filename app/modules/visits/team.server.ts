import { db, sql } from "~/db/database.server";
import { reach, todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import type { VisitWhere } from "./find-visits.server";

/**
 * The visits of a person's team: made by others who hold or held a post that records visits below a unit where this
 * person reviews, and those this person reviews or has approved (spec: ops §8.1, "my team").
 */
export function teamVisits(actor: Actor): VisitWhere {
  const me = actor.userId ?? 0;
  const below = reach(actor, "visit.review").map((path) => ({ unit: { path: { startsWith: path, not: path } } }));
  const posts = { some: { role: { permissions: { some: { permission: "visit.write" } } }, OR: below } };
  return {
    visitorId: { not: me },
    OR: [{ reviewerId: me }, { approvedById: me }, ...(below.length > 0 ? [{ visitor: { grants: posts } }] : [])],
  };
}

/** {@link teamVisits} as a condition of raw SQL on "Visit" v. */
export function teamVisitsSql(actor: Actor): Prisma.Sql {
  const me = actor.userId ?? 0;
  const below = reach(actor, "visit.review").reduce(
    (any, path) => sql`${any} OR (gu."path" LIKE ${`${path}%`} AND gu."path" <> ${path})`,
    sql`1 = 0`,
  );
  return sql`v."visitorId" <> ${me} AND (v."reviewerId" = ${me} OR v."approvedById" = ${me} OR v."visitorId" IN (
    SELECT g."userId" FROM "RoleGrant" g JOIN "OrgUnit" gu ON gu."id" = g."unitId" JOIN "RolePermission" rp ON rp."roleId" = g."roleId" AND rp."permission" = 'visit.write' WHERE ${below}))`;
}

/** Who records visits below a unit where this person reviews, today; by name. */
export async function teamMembers(actor: Actor): Promise<{ id: number; name: string }[]> {
  const today = todayOf(actor);
  const OR = reach(actor, "visit.review").map((path) => ({ unit: { path: { startsWith: path, not: path } } }));
  if (OR.length === 0) return [];
  const people = await db.user.findMany({
    where: {
      id: { not: actor.userId ?? 0 },
      kind: "PERSON",
      grants: {
        some: {
          OR,
          validFrom: { lte: today },
          validTo: { gte: today },
          role: { active: true, permissions: { some: { permission: "visit.write" } } },
        },
      },
    },
    select: { id: true, displayName: true },
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
  });
  return people.map(({ id, displayName }) => ({ id, name: displayName }));
}
