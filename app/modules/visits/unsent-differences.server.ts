/** Cash that differed in visits which nobody has before them: cancelled ones, and drafts that lie about. */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { companiesOf } from "~/modules/organisation/index.server";
import type { Actor } from "~/core/actor";
import { greatestOfPlaces } from "./cash-differences";
import { visibleVisits } from "./visit-scope.server";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

/** What is told of it: neither the visit nor anything else it says. */
export interface UnsentDifference {
  unitId: number;
  place: string;
  /** The day on which the cash was counted. */
  date: string;
  countedById: number;
  currency: string;
  /** Of the count of this place that differed most, minor units. */
  difference: bigint;
  cancelled: boolean;
}

export interface UnsentSpan {
  unitIds: readonly number[];
  /** Days of the counts, both within. */
  from: string;
  to: string;
  at: Date;
  /** With those of returned visits that this reader does not see: to them they are drafts. */
  reader?: Actor;
}

const DAY_MS = 86_400_000;

/**
 * By place, in the order in which they were counted. A draft has a day, while its visitor is at work on it. Sight of the
 * visit is not asked: that cash differed is told, the draft stays shut.
 */
export async function unsentDifferences(
  tx: Pick<Tx, "cashCount" | "orgUnit">,
  { unitIds, from, to, at, reader }: UnsentSpan,
): Promise<UnsentDifference[]> {
  const counts = await tx.cashCount.findMany({
    where: {
      unitId: { in: [...unitIds] },
      difference: { not: null },
      openedAt: { gte: new Date(Date.parse(from) - DAY_MS), lt: new Date(Date.parse(to) + 2 * DAY_MS) },
      visit: {
        OR: [
          { status: { in: statesThat(VISIT_STATES, "unsent") } },
          ...(reader ? [{ status: "RETURNED", NOT: visibleVisits(reader) }] : []),
        ],
        counts: { some: { difference: { not: 0n } } },
      },
    },
    orderBy: { id: "asc" },
    include: { visit: { select: { status: true, visitorId: true, unit: { select: { path: true } } } } },
  });
  const told = greatestOfPlaces(counts.map((count) => ({ ...count, difference: count.difference ?? 0n }))).filter(
    ({ openedAt, visit }) => visit.status !== "DRAFT" || at.getTime() - openedAt.getTime() >= DAY_MS,
  );
  const companyAt = await companiesOf(
    tx,
    told.map(({ visit }) => visit.unit),
  );
  const found: UnsentDifference[] = [];
  for (const { unitId, place, openedAt, difference, visit } of told) {
    const { currency, timeZone } = companyAt(visit.unit);
    const date = dateIn(openedAt, timeZone);
    if (date >= from && date <= to)
      found.push({
        unitId,
        place,
        date,
        countedById: visit.visitorId,
        currency,
        difference,
        cancelled: visit.status === "CANCELLED",
      });
  }
  return found;
}
