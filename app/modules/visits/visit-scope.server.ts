import type { Prisma } from "~/generated/sqlite/client";
import { sql, sqlList } from "~/db/database.server";
import { reach, type Actor } from "~/core/actor";
import { UNIT_KINDS } from "~/modules/organisation/index.server";
import { LEVEL_INFO, LEVELS, pathsUp, type Level } from "./visit";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

/** Visits that lie with their reviewer or beyond. A returned one is its visitor's draft again. */
export const SENT_IN = {
  submittedAt: { not: null },
  status: { notIn: statesThat(VISIT_STATES, "own", "unsent") },
} satisfies Prisma.VisitWhereInput;

/** What the forms of a visit recall of others: those that are sent in, and the visitor's own. */
export const recalledBy = (visitorId: number): Prisma.VisitWhereInput => ({
  OR: [SENT_IN, { visitorId, submittedAt: { not: null }, status: { not: "CANCELLED" } }],
});

/**
 * The visits a person may see: their own, those they review, and those of the units where they hold `visit.read`.
 * While a visit is a draft or returned only who stands above the post it is made from sees it: neither the visited unit
 * nor anybody whom it checks reads what their checker still writes (spec: ops §4.2, §10 O10).
 */
export function visibleVisits(actor: Actor): Prisma.VisitWhereInput {
  const me = actor.userId ?? 0;
  const sent = reach(actor, "visit.read").map((path) => ({ unit: { path: { startsWith: path } }, ...SENT_IN }));
  return { OR: [{ visitorId: me }, { reviewerId: me }, ...sent, ...draftsInSight(actor)] };
}

/** Visits the actor sees from above whatever their state, one filter for each part of the tree. Not those that check their own account or a unit they lead. */
export function draftsInSight(actor: Actor): Prisma.VisitWhereInput[] {
  const unchecked = [
    { effectChecks: { none: { subjectId: actor.userId ?? 0 } } },
    { unit: { path: { notIn: ledBy(actor) } } },
  ];
  return reach(actor, "visit.read").map((path) => ({
    unit: { path: { startsWith: path } },
    level: { in: levelsBelow(path) },
    AND: unchecked,
  }));
}

/** The units whose posts the actor holds. */
const ledBy = (actor: Actor): string[] => LEVELS.flatMap((level) => reach(actor, LEVEL_INFO[level].permission));

/** The levels whose posts stand below a unit, by its place in the tree. */
export function levelsBelow(path: string): Level[] {
  return LEVELS.filter((level) => pathsUp(path).length <= UNIT_KINDS.indexOf(LEVEL_INFO[level].post));
}

/** {@link visibleVisits} as a condition of raw SQL on "Visit" v joined with its "OrgUnit" u. */
export function visibleVisitsSql(actor: Actor): Prisma.Sql {
  const me = actor.userId ?? 0;
  const unchecked = ledBy(actor).reduce(
    (kept, path) => sql`${kept} AND u."path" <> ${path}`,
    sql`NOT EXISTS (SELECT 1 FROM "EffectCheck" mine WHERE mine."visitId" = v."id" AND mine."subjectId" = ${me})`,
  );
  return reach(actor, "visit.read").reduce(
    (seen, path) => {
      const above = levelsBelow(path).reduce((levels, level) => sql`${levels} OR v."level" = ${level}`, sql`1 = 0`);
      const sent = sql`(v."submittedAt" IS NOT NULL AND v."status" NOT IN (${sqlList(statesThat(VISIT_STATES, "own", "unsent"))}))`;
      return sql`${seen} OR (u."path" LIKE ${`${path}%`} AND (${sent} OR ((${above}) AND ${unchecked})))`;
    },
    sql`v."visitorId" = ${me} OR v."reviewerId" = ${me}`,
  );
}
