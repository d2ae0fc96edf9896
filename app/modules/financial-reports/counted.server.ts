import { db } from "~/db/database.server";
import { ANY_DATE, cashKey, ledgerBalances } from "~/modules/ledger/index.server";
import { countedBefore } from "~/modules/business-day/index.server";
import type { Frame } from "./frame.server";

/** What was counted of cash ledgers of a branch, by day: the last count of each ledger, in one currency. Days nobody counted have no row. */
export async function countedOf(
  branchId: number,
  { from, to, currency, ledgerId }: { from: string; to: string; currency: string; ledgerId?: number },
): Promise<Map<string, bigint>> {
  const counts = await db.dayCount.findMany({
    where: {
      opening: false,
      day: { branchId, kind: "NORMAL", businessDate: { gte: from, lte: to } },
      currency,
      ...(ledgerId === undefined ? {} : { ledgerId }),
    },
    orderBy: { countNo: "asc" },
    select: { ledgerId: true, total: true, day: { select: { businessDate: true } } },
  });
  const last = new Map(counts.map(({ ledgerId: ledger, total, day }) => [`${day.businessDate} ${ledger}`, total]));
  const sums = new Map<string, bigint>();
  for (const [key, total] of last) sums.set(key.slice(0, 10), (sums.get(key.slice(0, 10)) ?? 0n) + total);
  return sums;
}

/** What the cash of a ledger differed by when it was first counted, by day, where the last count of the day does not say it. */
export async function firstDifferencesOf(
  branchId: number,
  { from, to, currency, ledgerId }: { from: string; to: string; currency: string; ledgerId: number },
): Promise<Map<string, bigint>> {
  const days = await db.businessDay.findMany({
    where: { branchId, kind: "NORMAL", businessDate: { gte: from, lte: to } },
    select: { id: true, businessDate: true },
  });
  const before = await countedBefore(
    db,
    days.map(({ id }) => id),
  );
  return new Map(
    days.flatMap(({ id, businessDate }): [string, bigint][] => {
      const first = before(id).get(cashKey({ ledgerId, currency }))?.[0];
      return first ? [[businessDate, first.difference]] : [];
    }),
  );
}

/** Whether a balance of cash ledgers is of several currencies: what is counted of one says nothing of the whole then. */
export async function hasForeignCash(
  { caps, currency }: Pick<Frame, "caps" | "currency">,
  ledgerIds: readonly number[],
): Promise<boolean> {
  return (await ledgerBalances(db, caps, ANY_DATE, ledgerIds)).some((balance) => balance.currency !== currency);
}
