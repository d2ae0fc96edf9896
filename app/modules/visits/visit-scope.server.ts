import type { Prisma } from "~/generated/sqlite/client";
import { sql } from "~/db/database.server";
import { reach, type Actor } from "~/define/actor";
import { UNIT_KINDS } from "~/modules/organisation/index.server";
import { LEVEL_INFO, LEVELS, pathsUp, type Level } from "./visit";

/**
 * The visits a person may see: their own, those they review, and those of the units where they hold `visit.read`.
 * Until a visit is submitted only who stands above the post it is made from sees it: neither the visited unit nor
 * anybody whom it checks reads the draft of their checker (spec: ops §4.2, §10 O10).
 */
export function visibleVisits(actor: Actor): Prisma.VisitWhereInput {
  const me = actor.userId ?? 0;
  return { OR: [{ visitorId: me }, { reviewerId: me }, ...reach(actor, "visit.read").map(withinReach)] };
}

function withinReach(path: string): Prisma.VisitWhereInput {
  return {
    unit: { path: { startsWith: path } },
    OR: [{ submittedAt: { not: null } }, { level: { in: levelsBelow(path) } }],
  };
}

/** The levels whose posts stand below a unit, by its place in the tree. */
export function levelsBelow(path: string): Level[] {
  return LEVELS.filter((level) => pathsUp(path).length <= UNIT_KINDS.indexOf(LEVEL_INFO[level].post));
}

/** {@link visibleVisits} as a condition of raw SQL on "Visit" v joined with its "OrgUnit" u. */
export function visibleVisitsSql(actor: Actor): Prisma.Sql {
  const me = actor.userId ?? 0;
  return reach(actor, "visit.read").reduce(
    (seen, path) =>
      sql`${seen} OR (u."path" LIKE ${`${path}%`} AND (v."submittedAt" IS NOT NULL${levelsBelow(path).reduce((levels, level) => sql`${levels} OR v."level" = ${level}`, sql``)}))`,
    sql`v."visitorId" = ${me} OR v."reviewerId" = ${me}`,
  );
}
