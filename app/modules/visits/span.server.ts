/** Which visits a figure is made of: what is asked for, as a condition of raw SQL on "Visit" v joined with its "OrgUnit" u. */
import { db, noSql, sql, sqlList } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { teamVisitsSql } from "./team.server";
import type { Level, VisitState } from "./visit";
import { visibleVisitsSql } from "./visit-scope.server";

/** Whose visits: all in sight, one's own, or one's team's. */
export type Whose = "all" | "own" | "team";

export interface VisitSpan {
  whose: Whose;
  /** Dates of the visit, both within. */
  from: string;
  to: string;
  /** A unit with all below it. */
  unitId: number | null;
  level: Level | null;
  purposeId: number | null;
  states: readonly VisitState[];
}

/** What of it lies in sight. */
export async function spanSql(
  actor: Actor,
  { whose, from, to, unitId, level, purposeId, states }: VisitSpan,
): Promise<Prisma.Sql> {
  const unit = unitId === null ? null : await db.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  const whom = {
    all: noSql,
    own: sql`AND v."visitorId" = ${actor.userId ?? 0}`,
    team: sql`AND ${teamVisitsSql(actor)}`,
  }[whose];
  return sql`v."visitDate" >= ${from} AND v."visitDate" <= ${to} AND v."status" IN (${sqlList(states)})
    AND (${visibleVisitsSql(actor)}) ${whom}
    ${unitId === null ? noSql : sql`AND u."path" LIKE ${`${unit?.path ?? "none"}%`}`} ${level ? sql`AND v."level" = ${level}` : noSql} ${purposeId === null ? noSql : sql`AND v."purposeId" = ${purposeId}`}`;
}

/** {@link spanSql} of the actor's own company alone: sums of two currencies mean nothing. */
export async function moneySpanSql(actor: Actor, span: VisitSpan): Promise<Prisma.Sql> {
  return sql`v."companyId" = ${actor.company.unitId} AND ${await spanSql(actor, span)}`;
}
