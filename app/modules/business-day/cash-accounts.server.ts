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
  const ids = [...cash.keys()];
  const balances = await ledgerBalances(tx, await capsOf(tx, [branchId]), ANY_DATE, ids);
  const moved = await tx.journalLine.findMany({ where: { branchId, businessDate, adjustment: false, ledgerId: { in: ids } }, distinct: ["ledgerId", "currency"], select: { ledgerId: true, currency: true } });
  const isMoved = (ledgerId: number, currency: string) => moved.some((line) => line.ledgerId === ledgerId && line.currency === currency);
  return balances
    .filter(({ ledgerId, currency, amount }) => amount !== 0n || isMoved(ledgerId, currency))
    .map(({ ledgerId, currency, amount }) => ({ ledgerId, currency, book: amount, code: cash.get(ledgerId)!.code, name: cash.get(ledgerId)!.name }))
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

/** The last count of each ledger and currency on a day, those of its opening aside, by {@link accountKey}. */
export async function latestCounts(tx: Pick<Tx, "dayCount">, dayId: number): Promise<Map<string, LatestCount>> {
  const counts = await tx.dayCount.findMany({ where: { dayId, opening: false }, orderBy: { countNo: "asc" } });
  return new Map(counts.map((count) => [accountKey(count), count]));
}

/** Names the entry that books the difference of a count. */
export const adjustmentOf = (countId: number) => `DayCount:${countId}`;
