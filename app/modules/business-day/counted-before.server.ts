/** What was found in the cash of a day that its last count does not say, by earlier counts and by counts within visits. */
import type { Tx } from "~/db/database.server";
import { cashKey, bookedCounts, uncountedLedgers } from "~/modules/ledger/index.server";
import { countsInVisits, type CountInVisit } from "~/modules/visits/index.server";
import { otherDifferences } from "./count-state";

export interface EarlierCount {
  ledgerId: number;
  currency: string;
  difference: bigint;
  at: Date;
  countedById: number;
  /** null: within a visit, whose difference is told and decides nothing that is booked. */
  countNo: number | null;
}

/** By {@link cashKey}, the earliest first. */
export type CountedBefore = ReadonlyMap<string, readonly EarlierCount[]>;

const NOTHING: CountedBefore = new Map();

/**
 * By day. A difference that is booked is in the books. While cash is still to be counted blind, what visits found in it is
 * not told: with what lies there it says what the books hold.
 */
export async function countedBefore(tx: Tx, dayIds: readonly number[]): Promise<(dayId: number) => CountedBefore> {
  const ids = [...dayIds];
  const days = await tx.businessDay.findMany({
    where: { id: { in: ids }, kind: "NORMAL" },
    select: {
      id: true,
      branchId: true,
      businessDate: true,
      status: true,
      openedAt: true,
      closedAt: true,
      branch: { select: { path: true } },
    },
  });
  const counts = await tx.dayCount.findMany({
    where: { dayId: { in: ids }, opening: false },
    orderBy: { countNo: "asc" },
  });
  const booked = await bookedCounts(
    tx,
    counts.flatMap(({ id, difference }) => (difference === 0n ? [] : [id])),
  );
  const visited = await countsInVisits(tx, {
    branchIds: [...new Set(days.map(({ branchId }) => branchId))],
    from: days.reduce<Date | null>((least, { openedAt }) => (least && least < openedAt ? least : openedAt), null),
  });
  const found = new Map<number, CountedBefore>();
  for (const day of days) {
    const own = counts.filter(({ dayId }) => dayId === day.id);
    found.set(day.id, earlierOf(own, booked, await toldOf(tx, day, visited)));
  }
  return (dayId) => found.get(dayId) ?? NOTHING;
}

type Day = {
  id: number;
  branchId: number;
  businessDate: string;
  status: string;
  openedAt: Date;
  closedAt: Date | null;
};

async function toldOf(
  tx: Tx,
  day: Day & { branch: { path: string } },
  visited: readonly CountInVisit[],
): Promise<CountInVisit[]> {
  const own = visited.filter(
    ({ branchId, at }) =>
      branchId === day.branchId && at >= day.openedAt && (day.closedAt === null || at <= day.closedAt),
  );
  if (own.length === 0 || day.status !== "Opened") return own;
  const uncounted = await uncountedLedgers(tx, { ...day, companyId: Number(day.branch.path.split("/")[1]) });
  return own.filter(({ ledgerId }) => !uncounted.has(ledgerId));
}

type Counted = Pick<EarlierCount, "ledgerId" | "currency" | "difference" | "countedById"> & {
  id: number;
  countNo: number;
  countedAt: Date;
};

/** @param counts of one day, by their numbers @param booked those whose difference is in the books */
export function earlierOf(
  counts: readonly Counted[],
  booked: ReadonlySet<number>,
  visited: readonly Omit<EarlierCount, "countNo">[],
): CountedBefore {
  const before = new Map<string, EarlierCount[]>();
  for (const key of new Set([...counts, ...visited].map(cashKey))) {
    const own = counts.filter((one) => cashKey(one) === key);
    const last = own.at(-1)?.difference ?? 0n;
    const found = [
      ...otherDifferences(own)
        .filter(({ id }) => !booked.has(id))
        .map(({ countedAt, ...one }): EarlierCount => ({ ...one, at: countedAt })),
      ...visited
        .filter((one) => cashKey(one) === key && one.difference !== 0n && one.difference !== last)
        .map((one): EarlierCount => ({ ...one, countNo: null })),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    if (found.length > 0) before.set(key, found);
  }
  return before;
}
