/** Trips of visits, what they cost, and what of it is claimed, approved and paid, by person, unit, month or visit (spec: ops §8.1). */
import { formatMoney } from "~/core/money";
import { daysOfMonth, formatMonth } from "~/core/months";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { ReportRow } from "~/define/report";
import { columnsOf, totalsOf, type ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { STAGES, sumTrips, type TripsBy } from "~/modules/visits/index.server";
import { filtersOf, type Asked, type VisitSheet } from "./asked";
import { peopleNames, unitNames } from "./names.server";

export const TRAVELLED_BY = {
  person: { label: "Person", by: "visitorId", shown: "person" },
  unit: { label: "Unit", by: "unitId", shown: "unit" },
  month: { label: "Month", by: "month", shown: "month" },
  visit: { label: "Visit", by: "visit", shown: "visit" },
} as const satisfies Record<string, { label: string; by: TripsBy; shown: string }>;

export const travelColumns = {
  person: { label: "Person", kind: "text" },
  unit: { label: "Unit", kind: "text" },
  month: { label: "Month", kind: "month" },
  visit: { label: "Reference", kind: "text" },
  visited: { label: "Visited", kind: "date" },
  visits: { label: "Visits", kind: "count", total: "sum" },
  trips: { label: "Trips", kind: "count", total: "sum" },
  km: { label: "Kilometres", kind: "km", total: "sum" },
  fare: { label: "Fares", kind: "money", total: "sum" },
  claimed: { label: "Claimed", kind: "money", total: "sum" },
  approved: { label: "Approved", kind: "money", total: "sum" },
  paid: { label: "Paid", kind: "money", total: "sum" },
  each: { label: "Cost of a visit", kind: "money", total: ["fare", "visits"] },
} as const satisfies Readonly<Record<string, ReportColumn>>;

const MOST_BARS = 10;

/** What the trips of visits say; a cancelled visit has travelled nowhere. */
export async function travelHistory(actor: Actor, asked: Asked): Promise<VisitSheet> {
  const { by, shown } = TRAVELLED_BY[asked.by as keyof typeof TRAVELLED_BY];
  const { from, to, unitId, level, purposeId } = asked;
  const sums = await sumTrips(actor, { whose: "all", from, to, unitId, level, purposeId, states: STAGES.COUNTED }, by);
  const name = await namesBy(
    by,
    sums.map(({ of }) => of),
  );
  const rows = sums.map(({ of, visits, trips, tenthsKm, fare, claimed, approved, paid }): ReportRow => {
    const link = linkOf(by, of, asked);
    return {
      key: of,
      cells: {
        ...EMPTY,
        ...name(of),
        visits,
        trips,
        km: tenthsKm,
        fare,
        claimed,
        approved,
        paid,
        each: fare / BigInt(visits),
      },
      to: by === "visit" ? { visit: link } : { visits: link },
    };
  });
  rows.sort((a, b) =>
    by === "month"
      ? String(a.key).localeCompare(String(b.key))
      : Number((b.cells.fare as bigint) - (a.cells.fare as bigint)) ||
        String(a.cells[shown]).localeCompare(String(b.cells[shown])),
  );
  const totals = totalsOf({ columns: columnsOf(travelColumns), rows });
  const money = (value: unknown) =>
    `${formatMoney((value as bigint | null) ?? 0n, actor.company.exponent)} ${actor.company.currency}`;
  const sentence = [
    plural(Number(totals.trips), "{n} trip", "{n} trips"),
    t("{amount} in fares", { amount: money(totals.fare) }),
  ];
  const charted = by === "visit" ? [] : by === "month" ? rows.slice(-24) : rows.slice(0, MOST_BARS);
  return {
    shown: [
      ...(by === "visit" ? ["visit", "visited", "person", "unit"] : [shown, "visits"]),
      "trips",
      "km",
      "fare",
      "claimed",
      "approved",
      "paid",
      ...(by === "visit" ? [] : ["each"]),
    ],
    rows,
    sentence,
    found:
      charted.length < 2
        ? []
        : [
            {
              kind: "bars",
              title: t("Trips"),
              along: t(TRAVELLED_BY[asked.by as keyof typeof TRAVELLED_BY].label),
              summary: t("How often each has travelled; those who cost most stand first."),
              categories: charted.map(({ cells }) =>
                by === "month" ? formatMonth(String(cells.month)) : String(cells[shown]),
              ),
              series: [{ label: t("Trips"), values: charted.map(({ cells }) => Number(cells.trips)), tone: "info" }],
            },
          ],
  };
}

const EMPTY = { person: null, unit: null, month: null, visit: null, visited: null };

async function namesBy(by: TripsBy, of: readonly string[]): Promise<(one: string) => Record<string, string | null>> {
  const ids = of.map(Number);
  if (by === "month") return (month) => ({ month });
  if (by === "visitorId") return named("person", await peopleNames(ids));
  if (by === "unitId") return named("unit", await unitNames(ids));
  const visits = new Map<string, Record<string, string>>();
  for (let at = 0; at < ids.length; at += 500) {
    const found = await db.visit.findMany({
      where: { id: { in: ids.slice(at, at + 500) } },
      select: {
        id: true,
        refNo: true,
        visitDate: true,
        visitor: { select: { displayName: true } },
        unit: { select: { name: true } },
      },
    });
    for (const { id, refNo, visitDate, visitor, unit } of found)
      visits.set(String(id), {
        visit: refNo,
        visited: visitDate,
        person: visitor.displayName,
        unit: unit.name,
        month: visitDate.slice(0, 7),
      });
  }
  return (one) => visits.get(one) ?? {};
}

const named = (column: string, names: Map<number, string>) => (one: string) => ({
  [column]: names.get(Number(one)) ?? "–",
});

function linkOf(by: TripsBy, of: string, asked: Asked): string {
  if (by === "visit") return href("/ops/visit/preview/:id", { params: { id: of } });
  const { unitId, ...filters } = filtersOf({
    ...asked,
    ...(by === "month" ? daysOfMonth(of, asked.from, asked.to) : {}),
  });
  const narrowed =
    by === "unitId" ? { at: of } : { unitId: unitId ?? null, ...(by === "visitorId" ? { visitorId: of } : {}) };
  return href("/ops/reports/:report", {
    params: { report: "visitHistory" },
    search: { ...filters, ...narrowed, stage: "COUNTED" },
  });
}
