/** The cash of a branch on its business day: what the books say of it, and what was counted. */
import type { Tx } from "~/db/database.server";
import { ANY_DATE, ledgerBalances } from "./balances.server";
import { countState, type CountState } from "./blind-cash";
import { cashLedgers } from "./chart.server";
import { capsOf } from "./known.server";

/** Cash of one ledger in one currency, as the books have it. */
export interface CashAccount {
  ledgerId: number;
  code: string;
  name: string;
  currency: string;
  /** Minor units of `currency`. */
  book: bigint;
}

/** A normal day of a branch: adjustment days move no cash. */
type Day = { id: number; branchId: number; businessDate: string; companyId: number };

/** The cash a branch has to count at the end of a day: every cash ledger with a balance, or one that the day moved. */
export async function cashAccounts(
  tx: Tx,
  { branchId, businessDate, companyId }: Omit<Day, "id">,
): Promise<CashAccount[]> {
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

/** A row of DayCount. */
export interface CountOfDay {
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

export const cashKey = ({ ledgerId, currency }: { ledgerId: number; currency: string }) => `${ledgerId}/${currency}`;

/** The counts of each ledger and currency on a day, the last at the end, those of its opening aside, by {@link cashKey}. */
export async function countsOfDay(
  tx: Pick<Tx, "dayCount">,
  dayId: number,
): Promise<Map<string, [CountOfDay, ...CountOfDay[]]>> {
  const counts = new Map<string, [CountOfDay, ...CountOfDay[]]>();
  for (const count of await tx.dayCount.findMany({ where: { dayId, opening: false }, orderBy: { countNo: "asc" } })) {
    const before = counts.get(cashKey(count));
    counts.set(cashKey(count), before ? [...before, count] : [count]);
  }
  return counts;
}

const ADJUSTMENT = "DayCount:";

/** The source of the entry that books the difference of a count. */
export const adjustmentOf = (countId: number) => `${ADJUSTMENT}${countId}`;

/** Those of some counts whose difference is booked. */
export async function bookedCounts(tx: Pick<Tx, "journal">, countIds: readonly number[]): Promise<Set<number>> {
  if (countIds.length === 0) return new Set();
  const booked = await tx.journal.findMany({
    where: { source: { in: countIds.map(adjustmentOf) } },
    select: { source: true },
  });
  return new Set(booked.map(({ source }) => Number(source.slice(ADJUSTMENT.length))));
}

/** Cash that is counted on a day, with its counts. */
export interface CashOfDay {
  account: CashAccount;
  /** The last at the end. */
  counts: readonly CountOfDay[];
  count: CountOfDay | undefined;
  state: CountState;
}

/** How the cash of every ledger stands. */
export async function cashOfDay(tx: Tx, day: Day): Promise<CashOfDay[]> {
  const [accounts, counts] = [await cashAccounts(tx, day), await countsOfDay(tx, day.id)];
  const booked = await bookedCounts(
    tx,
    [...counts.values()].map((all) => all.at(-1)!.id),
  );
  return accounts.map((account) => {
    const all = counts.get(cashKey(account)) ?? [];
    const count = all.at(-1);
    return {
      account,
      counts: all,
      count,
      state: countState(count, account.book, count !== undefined && booked.has(count.id)),
    };
  });
}
