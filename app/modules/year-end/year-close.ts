/** The entry that closes a year in the books of a branch (spec: accounts §8 YEAR_CLOSE). Amounts are minor units of the currency of the books, debit > 0. */
import type { EntryLine } from "~/modules/ledger/index.server";

/** An account of income or expense and what it is worth at the end of the year. */
export interface ClosingBalance {
  ledgerId: number;
  subLedgerId: number | null;
  base: bigint;
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

/** What income exceeds expense by: below zero for a loss. */
export function surplusOf(balances: readonly Pick<ClosingBalance, "base">[]): bigint {
  return -balances.reduce((sum, { base }) => sum + base, 0n);
}

/**
 * Brings every account of income and expense to nothing; what is left goes to retained earnings. Accounts are closed
 * at their worth in the currency of the books: that is what profit and loss reads.
 */
export function yearCloseLines(balances: readonly ClosingBalance[], retained: number): EntryLine[] {
  const lines = balances
    .filter(({ base }) => base !== 0n)
    .map(({ ledgerId, subLedgerId, base }): EntryLine => ({
      ledgerId,
      subLedgerId,
      side: base < 0n ? "D" : "C",
      amount: sizeOf(base),
    }));
  const surplus = surplusOf(balances);
  return surplus === 0n
    ? lines
    : [...lines, { ledgerId: retained, side: surplus > 0n ? "C" : "D", amount: sizeOf(surplus) }];
}
