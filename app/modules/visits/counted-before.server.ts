import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { countedBefore, type DayCount } from "./counted-before";

export interface EarlierCount extends DayCount {
  at: Date;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/**
 * Counts of other visits that differed, of the same place and day, before these visits counted it. Sight of those visits
 * is not asked: reviewers are told of all of them, others of none but the visitor's own.
 */
export async function earlierCounts(
  tx: Pick<Tx, "cashCount" | "orgUnit">,
  visitIds: readonly number[],
): Promise<Map<number, EarlierCount[]>> {
  const own = await tx.cashCount.findMany({
    where: { visitId: { in: [...visitIds] }, counted: { not: null } },
    select: { unitId: true, place: true, openedAt: true },
  });
  if (own.length === 0) return new Map();
  const times = own.map(({ openedAt }) => openedAt.getTime());
  const counts = await tx.cashCount.findMany({
    where: {
      unitId: { in: [...new Set(own.map(({ unitId }) => unitId))] },
      place: { in: [...new Set(own.map(({ place }) => place))] },
      counted: { not: null },
      openedAt: { gte: new Date(Math.min(...times) - DAY_MS), lte: new Date(Math.max(...times)) },
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      visitId: true,
      unitId: true,
      place: true,
      openedAt: true,
      difference: true,
      visit: { select: { visitorId: true, unit: { select: { path: true } } } },
    },
  });
  const companyAt = await companiesOf(
    tx,
    counts.map(({ visit }) => visit.unit),
  );
  return countedBefore(
    visitIds,
    counts.map(({ visit, openedAt, difference, ...count }): EarlierCount => {
      const { timeZone } = companyAt(visit.unit);
      return {
        ...count,
        difference: difference ?? 0n,
        countedById: visit.visitorId,
        day: dateIn(openedAt, timeZone),
        at: openedAt,
        timeZone,
      };
    }),
  );
}
