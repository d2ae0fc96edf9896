import { db, sql } from "~/db.server";
import type { Actor } from "~/define/actor";
import { moneySpanSql, type VisitSpan } from "./span.server";

export type TripsBy = "visitorId" | "unitId" | "month" | "visit";

export interface TripSum {
  /** Id of the person, unit or visit, or the month "2026-11". */
  of: string;
  visits: number;
  trips: number;
  tenthsKm: number;
  /** Minor units of the company's currency. */
  fare: bigint;
}

const COLUMNS = { visitorId: sql`v."visitorId"`, unitId: sql`v."unitId"`, month: sql`SUBSTR(v."visitDate", 1, 7)`, visit: sql`v."id"` };

/** Trips of visits with their kilometres and fares, added up by what is asked for. */
export async function sumTrips(actor: Actor, span: VisitSpan, by: TripsBy): Promise<TripSum[]> {
  const rows = await db.$queryRaw<{ of: unknown; visits: unknown; trips: unknown; km: unknown; fare: unknown }[]>`
    SELECT CAST(${COLUMNS[by]} AS TEXT) AS "of", COUNT(DISTINCT v."id") AS "visits", COUNT(*) AS "trips", CAST(COALESCE(SUM(l."tenthsKm"), 0) AS TEXT) AS "km", CAST(COALESCE(SUM(l."fare"), 0) AS TEXT) AS "fare"
    FROM "TravelLeg" l JOIN "Visit" v ON v."id" = l."visitId" JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE ${await moneySpanSql(actor, span)} GROUP BY ${COLUMNS[by]}`;
  return rows.map(({ of, visits, trips, km, fare }) => ({ of: String(of), visits: Number(visits), trips: Number(trips), tenthsKm: Number(km), fare: BigInt(String(fare)) }));
}
