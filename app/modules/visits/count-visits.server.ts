import { db, sql } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { spanSql, type VisitSpan } from "./span.server";
import type { Level, VisitState } from "./visit";

/** By what visits are counted apart. */
export type CountedBy = "unitId" | "month" | "level" | "purposeId" | "visitorId" | "plannedVisitId";

export interface VisitCount {
  /** Of those asked for; the others are 0 or "". */
  unitId: number;
  /** "2026-11". */
  month: string;
  level: Level | "";
  purposeId: number;
  visitorId: number;
  /** 0 for a visit that is made for no plan. */
  plannedVisitId: number;
  status: VisitState;
  visits: number;
  /** Of them, unannounced. */
  surprise: number;
  /** Of them, with a section that was not possible that day. */
  notPossible: number;
}

const COLUMNS: Record<CountedBy, Prisma.Sql> = {
  unitId: sql`v."unitId"`,
  month: sql`SUBSTR(v."visitDate", 1, 7)`,
  level: sql`v."level"`,
  purposeId: sql`v."purposeId"`,
  visitorId: sql`v."visitorId"`,
  plannedVisitId: sql`v."plannedVisitId"`,
};

/** How many visits there are of each state, apart by what is asked for; one statement whatever their number. */
export async function countVisits(actor: Actor, span: VisitSpan, by: readonly CountedBy[]): Promise<VisitCount[]> {
  const columns = by.reduce((some, name) => sql`${some}, ${COLUMNS[name]}`, sql`v."status"`);
  const rows = await db.$queryRaw<Record<string, unknown>[]>`
    SELECT ${by.reduce((some, name) => sql`${some}, ${COLUMNS[name]} AS ${NAMES[name]}`, sql`v."status"`)}, COUNT(*) AS "visits", SUM(CASE WHEN v."announced" THEN 0 ELSE 1 END) AS "surprise",
      SUM(CASE WHEN EXISTS (SELECT 1 FROM "VisitSection" s WHERE s."visitId" = v."id" AND s."state" = 'NOT_POSSIBLE') THEN 1 ELSE 0 END) AS "notPossible"
    FROM "Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE ${await spanSql(actor, span)} GROUP BY ${columns}`;
  return rows.map(
    ({ unitId, month, level, purposeId, visitorId, plannedVisitId, status, visits, surprise, notPossible }) => ({
      unitId: Number(unitId ?? 0),
      month: String(month ?? ""),
      level: (level ?? "") as Level | "",
      purposeId: Number(purposeId ?? 0),
      visitorId: Number(visitorId ?? 0),
      plannedVisitId: Number(plannedVisitId ?? 0),
      status: status as VisitState,
      visits: Number(visits),
      surprise: Number(surprise),
      notPossible: Number(notPossible),
    }),
  );
}

const NAMES: Record<CountedBy, Prisma.Sql> = {
  unitId: sql`"unitId"`,
  month: sql`"month"`,
  level: sql`"level"`,
  purposeId: sql`"purposeId"`,
  visitorId: sql`"visitorId"`,
  plannedVisitId: sql`"plannedVisitId"`,
};
