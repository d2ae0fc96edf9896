import { db, sql, sqlList } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moneySpanSql, type VisitSpan } from "./span.server";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "~/modules/transport-bills/bill-states";
import { VISIT_STATES } from "./visit-states";

export type TripsBy = "visitorId" | "unitId" | "month" | "visit";

export interface TripSum {
  /** Id of the person, unit or visit, or the month "2026-11". */
  of: string;
  visits: number;
  trips: number;
  tenthsKm: number;
  /** Minor units of the company's currency, as the three below. */
  fare: bigint;
  /** On transport bills that are with somebody who checks, receives or pays them, or are paid; with other expenses of the visit. */
  claimed: bigint;
  /** Of what is checked. */
  approved: bigint;
  paid: bigint;
}

const COLUMNS = {
  visitorId: sql`v."visitorId"`,
  unitId: sql`v."unitId"`,
  month: sql`SUBSTR(v."visitDate", 1, 7)`,
  visit: sql`v."id"`,
};

/** Trips of visits with their kilometres and fares, and what transport bills say of those visits, added up by what is asked for. */
export async function sumTrips(actor: Actor, span: VisitSpan, by: TripsBy): Promise<TripSum[]> {
  const of = COLUMNS[by];
  const within = sql`"Visit" v JOIN "OrgUnit" u ON u."id" = v."unitId" WHERE ${await moneySpanSql(actor, span)}`;
  const rows = await db.$queryRaw<
    Record<"of" | "visits" | "trips" | "km" | "fare" | "claimed" | "approved" | "paid", unknown>[]
  >`
    WITH ${BILLED}, travelled AS (SELECT "visitId", COUNT(*) AS "trips", SUM("tenthsKm") AS "km", SUM("fare") AS "fare" FROM "TravelLeg" GROUP BY "visitId"),
    counted AS (SELECT v."id" AS "seen", CAST(${of} AS TEXT) AS "of" FROM ${within})
    SELECT c."of", COUNT(*) AS "visits", CAST(SUM(COALESCE(t."trips", 0)) AS TEXT) AS "trips", CAST(SUM(COALESCE(t."km", 0)) AS TEXT) AS "km", CAST(SUM(COALESCE(t."fare", 0)) AS TEXT) AS "fare",
      CAST(SUM(COALESCE(b."claimed", 0)) AS TEXT) AS "claimed", CAST(SUM(COALESCE(b."approved", 0)) AS TEXT) AS "approved", CAST(SUM(COALESCE(b."paid", 0)) AS TEXT) AS "paid"
    FROM counted c LEFT JOIN travelled t ON t."visitId" = c."seen" LEFT JOIN billed b ON b."visitId" = c."seen" WHERE t."visitId" IS NOT NULL OR b."visitId" IS NOT NULL GROUP BY c."of"`;
  const whole = (value: unknown) => BigInt(String(value));
  return rows.map((row) => ({
    of: String(row.of),
    visits: Number(row.visits),
    trips: Number(row.trips),
    tenthsKm: Number(row.km),
    fare: whole(row.fare),
    claimed: whole(row.claimed),
    approved: whole(row.approved),
    paid: whole(row.paid),
  }));
}

/** Money of bills by visit. What is paid of a bill pays its lines in their order. */
const BILLED = sql`line AS (
    SELECT l."visitId", l."amount", b."status", COALESCE(l."approved", 0) AS "approved", b."paid" - (SUM(COALESCE(l."approved", 0)) OVER (PARTITION BY l."billId" ORDER BY l."position", l."id") - COALESCE(l."approved", 0)) AS "left"
    FROM "TransportBillLine" l JOIN "TransportBill" b ON b."id" = l."billId" WHERE b."status" IN (${sqlList(statesThat(BILL_STATES, "waits", "books"))})),
  billed AS (
    SELECT "visitId", SUM("amount") AS "claimed", SUM(CASE WHEN "status" IN (${sqlList(statesThat(VISIT_STATES, "review"))}) THEN 0 ELSE "approved" END) AS "approved", SUM(CASE WHEN "left" <= 0 THEN 0 WHEN "left" < "approved" THEN "left" ELSE "approved" END) AS "paid"
    FROM line WHERE "visitId" IS NOT NULL GROUP BY "visitId")`;
