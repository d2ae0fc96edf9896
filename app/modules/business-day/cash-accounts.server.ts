import type { Tx } from "~/db.server";
import { ANY_DATE, capsOf, cashLedgers, ledgerBalances } from "~/modules/ledger/index.server";

/** Cash of one ledger in one currency, as the books have it. */
export interface CashAccount {
  ledgerId: number;
  code: string;
  name: string;
  currency: string;
  /** Minor units of `currency`. */
  book: bigint;
}

type Day = { branchId: number; businessDate: string; companyId: number };

/** The cash a branch has to count at the end of a day: every cash ledger with a balance, or one that the day moved. */
export async function cashAccounts(tx: Tx, { branchId, businessDate, companyId }: Day): Promise<CashAccount[]> {
  const cash = await cashLedgers(tx, companyId);
  const moved = await tx.journalLine.findMany({
    where: { branchId, businessDate, adjustment: false, ledgerId: { in: [...cash.keys()] } },
    distinct: ["ledgerId", "currency"],
    select: { ledgerId: true, currency: true },
  });
  const isMoved = ({ ledgerId, currency }: CashAccount) =>
    moved.some((line) => line.ledgerId === ledgerId && line.currency === currency);
  return (await bookedCash(tx, branchId, cash)).filter((account) => account.book !== 0n || isMoved(account));
}

/** The cash that lies in a branch before its day begins. */
export async function cashLeft(tx: Tx, { id, companyId }: { id: number; companyId: number }): Promise<CashAccount[]> {
  return (await bookedCash(tx, id, await cashLedgers(tx, companyId))).filter(({ book }) => book !== 0n);
}

/** What the books of a branch say of cash ledgers, by code and currency. */
async function bookedCash(
  tx: Tx,
  branchId: number,
  cash: Awaited<ReturnType<typeof cashLedgers>>,
): Promise<CashAccount[]> {
  const balances = await ledgerBalances(tx, await capsOf(tx, [branchId]), ANY_DATE, [...cash.keys()]);
  return balances
    .map(({ ledgerId, currency, amount }) => ({
      ledgerId,
      currency,
      book: amount,
      code: cash.get(ledgerId)!.code,
      name: cash.get(ledgerId)!.name,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.currency < b.currency ? -1 : 1));
}

export interface LatestCount {
  id: number;
  ledgerId: number;
  currency: string;
  countNo: number;
  total: bigint;
  book: bigint;
  difference: bigint;
  countedById: number;
  witnessId: number;
  custodianId: number;
  countedAt: Date;
  note: string | null;
  carriedFromId: number | null;
}

export const accountKey = ({ ledgerId, currency }: { ledgerId: number; currency: string }) => `${ledgerId}/${currency}`;

/** The counts of each ledger and currency on a day, the last at the end, those of its opening aside, by {@link accountKey}. */
export async function countsOfDay(
  tx: Pick<Tx, "dayCount">,
  dayId: number,
): Promise<Map<string, [LatestCount, ...LatestCount[]]>> {
  const counts = new Map<string, [LatestCount, ...LatestCount[]]>();
  for (const count of await tx.dayCount.findMany({ where: { dayId, opening: false }, orderBy: { countNo: "asc" } })) {
    const before = counts.get(accountKey(count));
    counts.set(accountKey(count), before ? [...before, count] : [count]);
  }
  return counts;
}

/** The last count of each ledger and currency on a day, by {@link accountKey}. */
export async function latestCounts(tx: Pick<Tx, "dayCount">, dayId: number): Promise<Map<string, LatestCount>> {
  return new Map([...(await countsOfDay(tx, dayId))].map(([key, counts]) => [key, counts.at(-1)!]));
}

/** Names the entry that books the difference of a count. */
export const adjustmentOf = (countId: number) => `DayCount:${countId}`;
