import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { countedBefore, type DayCount } from "./counted-before";
import { countsWhere } from "./counts-where.server";

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
  const counts = await countsWhere(tx, {
    unitId: { in: [...new Set(own.map(({ unitId }) => unitId))] },
    place: { in: [...new Set(own.map(({ place }) => place))] },
    counted: { not: null },
    openedAt: { gte: new Date(Math.min(...times) - DAY_MS), lte: new Date(Math.max(...times)) },
  });
  return countedBefore(
    visitIds,
    counts.map(({ company: { timeZone }, ...count }): EarlierCount => ({
      ...count,
      day: dateIn(count.at, timeZone),
      timeZone,
    })),
  );
}
