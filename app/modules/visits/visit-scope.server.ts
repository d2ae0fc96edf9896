import type { Prisma } from "~/generated/sqlite/client";
import { sql } from "~/db.server";
import { reach, type Actor } from "~/define/actor";

/**
 * The visits a person may see: their own, those they review, and those of the units where they hold `visit.read`.
 * A surprise visit stays hidden from the staff of the visited unit until it is submitted (spec: ops §4.2, §10 O10):
 * only a grant above the unit shows it earlier.
 */
export function visibleVisits(actor: Actor): Prisma.VisitWhereInput {
  const me = actor.userId ?? 0;
  return { OR: [{ visitorId: me }, { reviewerId: me }, ...reach(actor, "visit.read").map(withinReach)] };
}

function withinReach(path: string): Prisma.VisitWhereInput {
  return {
    unit: { path: { startsWith: path } },
    OR: [{ announced: true }, { submittedAt: { not: null } }, { unit: { path: { not: path } } }],
  };
}

/** {@link visibleVisits} as a condition of raw SQL on "Visit" v joined with its "OrgUnit" u. */
export function visibleVisitsSql(actor: Actor): Prisma.Sql {
  const me = actor.userId ?? 0;
  return reach(actor, "visit.read").reduce(
    (seen, path) => sql`${seen} OR (u."path" LIKE ${`${path}%`} AND (v."announced" OR v."submittedAt" IS NOT NULL OR u."path" <> ${path}))`,
    sql`v."visitorId" = ${me} OR v."reviewerId" = ${me}`,
  );
}
