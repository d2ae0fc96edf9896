/** What foreign currency is worth at the end of a period (spec: accounts §8 FX_REVAL, §11). Amounts are minor units, debit > 0. */
import { convert, type EntryLine, type LedgerFacts, type Rate } from "~/modules/ledger/index.server";

/**
 * Whether foreign currency on a ledger is valued: on one that is kept in it, on what is owed to others, and on accounts
 * of persons and branches. Cash and banks are counted in each currency, so those without a currency of their own take no
 * line in that of the books; other assets may be things, which keep the worth they were bought for.
 */
export function isRevalued(
  {
    nature,
    currency,
    controlType,
    isCash,
    isBank,
  }: Pick<LedgerFacts, "nature" | "currency" | "isCash" | "isBank"> & { controlType: string },
  functional: string,
): boolean {
  if (nature !== "ASSET" && nature !== "LIABILITY") return false;
  if (currency !== null) return currency !== functional;
  return !isCash && !isBank && (nature === "LIABILITY" || controlType !== "NONE");
}

/** An account that holds foreign currency. */
export interface Holding {
  ledgerId: number;
  subLedgerId: number | null;
  /** What it holds, by currency. */
  amounts: readonly { currency: string; amount: bigint }[];
  /** What that is worth in the books, earlier revaluations that still stand included. */
  base: bigint;
}

export interface Revalued extends Holding {
  /** Worth at the closing rates. */
  worth: bigint;
  /** What is to be booked: above nothing a gain. */
  difference: bigint;
}

/** Currencies of which there is no rate, each once, in order. One that an account no longer holds needs none: nothing is worth nothing. */
export function missingRates(holdings: readonly Holding[], rates: ReadonlyMap<string, Rate>): string[] {
  return [
    ...new Set(
      holdings.flatMap(({ amounts }) => amounts.filter(({ amount }) => amount !== 0n).map(({ currency }) => currency)),
    ),
  ]
    .filter((currency) => !rates.has(currency))
    .sort();
}

/** Holdings at the closing rates; those whose currency has no rate are left out. */
export function revalue(
  holdings: readonly Holding[],
  functional: string,
  rates: ReadonlyMap<string, Rate>,
): Revalued[] {
  return holdings
    .filter((holding) => missingRates([holding], rates).length === 0)
    .map((holding) => {
      const worth = holding.amounts.reduce(
        (sum, { currency, amount }) =>
          sum + (amount === 0n ? 0n : convert(amount, currency, functional, rates.get(currency)!)),
        0n,
      );
      return { ...holding, worth, difference: worth - holding.base };
    });
}

/** A line in the currency of the books for each account, gains and losses each in one. Empty where nothing has changed. */
export function revaluationLines(revalued: readonly Revalued[], ledgers: { gain: number; loss: number }): EntryLine[] {
  const changed = revalued.filter(({ difference }) => difference !== 0n);
  const lines = changed.map(({ ledgerId, subLedgerId, difference }): EntryLine => ({
    ledgerId,
    subLedgerId,
    side: difference > 0n ? "D" : "C",
    amount: difference > 0n ? difference : -difference,
  }));
  const gains = changed.reduce((sum, { difference }) => (difference > 0n ? sum + difference : sum), 0n);
  const losses = changed.reduce((sum, { difference }) => (difference < 0n ? sum - difference : sum), 0n);
  return [
    ...lines,
    ...(gains > 0n ? [{ ledgerId: ledgers.gain, side: "C" as const, amount: gains }] : []),
    ...(losses > 0n ? [{ ledgerId: ledgers.loss, side: "D" as const, amount: losses }] : []),
  ];
}
