import { addDays } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { ANY_DATE, ledgerBalances, subLedgerBalances } from "./balances.server";
import type { BookBranch } from "./books.server";
import { ledgersOf, subLedgersOf } from "./chart.server";
import type { FullLine } from "./complete-entry";
import type { Entry } from "./entry";
import { originOf } from "./entry-types";
import { periodOf } from "./fiscal-years.server";
import type { Rate } from "./forex";
import type { Caps } from "./known.server";
import type { GuardedBalance, LedgerFacts, PostingFacts } from "./posting-facts";
import { postingDay, type PostingDay } from "./posting-day.server";

type Asked = Pick<
  Entry,
  "type" | "origin" | "narration" | "date" | "reverseOn" | "adjustment" | "mayMoveCash" | "preparedById" | "lines"
>;

/** Everything the posting rules look at. */
export async function gatherFacts(
  tx: Tx,
  branch: BookBranch,
  postedById: number | null,
  entry: Asked,
): Promise<{ facts: PostingFacts; day: PostingDay | null }> {
  const { type, narration, date = null, reverseOn = null, preparedById, mayMoveCash = false } = entry;
  const day = await postingDay(tx, branch.id, entry.adjustment && date ? { adjustment: date } : "NORMAL");
  const ledgers = await ledgersOf(
    tx,
    branch.companyId,
    entry.lines.map(({ ledgerId }) => ledgerId),
  );
  const subLedgers = await subLedgersOf(
    tx,
    entry.lines.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const lines = entry.lines.map(
    ({ ledgerId, subLedgerId, side, amount, currency = branch.functional, memo = null }) => ({
      currency,
      memo,
      ledger: ledgers.get(ledgerId) ?? null,
      subLedger: subLedgerId === undefined || subLedgerId === null ? undefined : (subLedgers.get(subLedgerId) ?? null),
      // An amount below zero is no amount of the other side.
      amount: amount <= 0n ? 0n : side === "D" ? amount : -amount,
    }),
  );
  const period = day && (await periodOf(tx, branch.companyId, day.businessDate));
  const facts: PostingFacts = {
    type,
    origin: originOf(type, entry.origin),
    narration,
    date,
    reverseOn,
    mayMoveCash,
    preparedById,
    postedById,
    branch,
    functional: branch.functional,
    day,
    period,
    lines,
  };
  return { facts, day };
}

/**
 * Accounts that may not fall below zero and that the lines touch, as they are and as they would be.
 * @param caps the branch with its last entry
 */
export async function guardedBalances(
  tx: Tx,
  lines: readonly FullLine[],
  { ledgers, caps }: { ledgers: ReadonlyMap<number, LedgerFacts>; caps: Caps },
): Promise<GuardedBalance[]> {
  const watched = lines.filter(({ ledgerId, currency }) => {
    const ledger = ledgers.get(ledgerId);
    return ledger && !ledger.allowNegative && (ledger.currency ?? currency) === currency;
  });
  if (watched.length === 0) return [];
  const wholes = await ledgerBalances(tx, caps, ANY_DATE, [...new Set(watched.map(({ ledgerId }) => ledgerId))]);
  const accounts = new Map<string, GuardedBalance>();
  const add = (key: string, name: string, line: FullLine, before: bigint) => {
    const there = accounts.get(key) ?? { name, currency: line.currency, before, after: before };
    accounts.set(key, { ...there, after: there.after + line.amount });
  };
  for (const line of watched) {
    const name = ledgers.get(line.ledgerId)!.name;
    add(
      `${line.ledgerId}/${line.currency}`,
      name,
      line,
      wholes.find((one) => one.ledgerId === line.ledgerId && one.currency === line.currency)?.amount ?? 0n,
    );
    if (line.subLedgerId === null) continue;
    const parts = await subLedgerBalances(tx, caps, ANY_DATE, line.ledgerId, [line.subLedgerId]);
    add(
      `${line.ledgerId}/${line.currency}/${line.subLedgerId}`,
      name,
      line,
      parts.find((one) => one.currency === line.currency)?.amount ?? 0n,
    );
  }
  return [...accounts.values()];
}

/** How long a rate is good for (AC17). */
export const RATE_DAYS = 7;

/** Rates of foreign currencies on a date: those agreed, or the newest approved ones of the last seven days (spec: AC17). */
export async function ratesFor(
  tx: Pick<Tx, "forexRate">,
  { companyId, functional }: BookBranch,
  date: string,
  currencies: readonly string[],
  agreed?: ReadonlyMap<string, Rate>,
): Promise<Map<string, Rate>> {
  const rates = new Map<string, Rate>();
  for (const currency of currencies) {
    const rate = agreed?.get(currency) ?? (await rateOn(tx, { companyId, base: currency, quote: functional, date }));
    if (rate) rates.set(currency, rate);
  }
  return rates;
}

/** The newest approved spot rate of a pair that is at most seven days old on a date; null when there is none. */
export async function rateOn(
  tx: Pick<Tx, "forexRate">,
  { companyId, base, quote, date }: { companyId: number; base: string; quote: string; date: string },
): Promise<Rate | null> {
  const row = await tx.forexRate.findFirst({
    where: {
      companyId,
      base,
      quote,
      kind: "SPOT",
      status: "APPROVED",
      active: true,
      date: { lte: date, gte: addDays(date, -RATE_DAYS) },
    },
    orderBy: { date: "desc" },
    select: { rateNum: true, rateDen: true },
  });
  return row && { num: row.rateNum, den: row.rateDen };
}
