/** From what somebody asks to be booked to lines that balance in every currency and in the books' own (spec: accounts §8, §11). */
import { carryingWorth, convert, type Rate } from "./forex";

/** A line as asked for; `amount` is signed, debit > 0. */
export interface AskedLine {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  amount: bigint;
  /** Its worth in functional currency: named, at the average the ledger carries, or by the rate of its currency. */
  worth: { base: bigint } | { holding: { amount: bigint; base: bigint } } | null;
  memo: string | null;
}

export interface FullLine {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  amount: bigint;
  base: bigint;
  /** Added by the ledger. */
  system: boolean;
  memo: string | null;
}

export interface Conversion {
  functional: string;
  rates: ReadonlyMap<string, Rate>;
  /** Ledgers that take what the lines leave over. */
  ledgers: { position: number; rounding: number; gain: number; loss: number };
}

/** Why lines cannot be made to balance. `currency` is that of `difference`, debit minus credit in minor units. */
export type Imbalance =
  | { why: "no_rate"; line: number; currency: string }
  | { why: "difference"; currency: string; difference: bigint }
  | { why: "worth"; currency: string };

interface Valued extends FullLine {
  /** Worth computed from a rate: it may be off by one minor unit. */
  rounded: boolean;
}

/** Adds base amounts and the lines of currency position, rounding and exchange difference. */
export function completeEntry(
  asked: readonly AskedLine[],
  books: Conversion,
): { lines: FullLine[] } | { imbalance: Imbalance } {
  const lines: Valued[] = [];
  const carried = carriedWorths(asked, books.functional);
  for (const [index, line] of asked.entries()) {
    const worth = worthOf(line, books, carried.get(line.currency));
    if (worth === null) return { imbalance: { why: "no_rate", line: index, currency: line.currency } };
    const { ledgerId, subLedgerId, currency, amount, memo } = line;
    if (opposed(amount, worth.base)) return { imbalance: { why: "worth", currency } };
    lines.push({ ledgerId, subLedgerId, currency, amount, memo, system: false, ...worth });
  }
  const wrong = openCurrencies(lines, books.functional) ?? settleBalanced(lines, books.functional);
  if (wrong) return { imbalance: wrong };
  const difference = totalOf(lines, "base");
  const rest = difference === 0n ? null : restLine(lines, asked, difference, books);
  if (rest && "why" in rest) return { imbalance: rest };
  const whole: FullLine[] = [...lines, ...(rest ? [rest] : [])].map(
    ({ ledgerId, subLedgerId, currency, amount, base, system, memo }) => ({
      ledgerId,
      subLedgerId,
      currency,
      amount,
      base,
      system,
      memo,
    }),
  );
  return withPosition(whole, books);
}

const totalOf = (lines: readonly FullLine[], what: "amount" | "base") =>
  lines.reduce((sum, line) => sum + line[what], 0n);
const opposed = (amount: bigint, base: bigint) => (amount > 0n && base < 0n) || (amount < 0n && base > 0n);
const sizeOf = (value: bigint) => (value < 0n ? -value : value);

/** Where money of one currency moves from a holding into other ledgers, it is worth there what it was worth here. */
function carriedWorths(asked: readonly AskedLine[], functional: string): Map<string, { amount: bigint; base: bigint }> {
  const carried = new Map<string, { amount: bigint; base: bigint }>();
  for (const { amount, currency, worth } of asked) {
    if (!worth || !("holding" in worth) || currency === functional) continue;
    const sum = carried.get(currency) ?? { amount: 0n, base: 0n };
    carried.set(currency, { amount: sum.amount + amount, base: sum.base + carryingWorth(amount, worth.holding) });
  }
  for (const currency of carried.keys()) {
    if (asked.filter((line) => line.currency === currency).reduce((sum, { amount }) => sum + amount, 0n) !== 0n)
      carried.delete(currency);
  }
  return carried;
}

function worthOf(
  { amount, currency, worth }: AskedLine,
  { functional, rates }: Conversion,
  carried: { amount: bigint; base: bigint } | undefined,
): { base: bigint; rounded: boolean } | null {
  if (currency === functional) return { base: amount, rounded: false };
  if (worth && "base" in worth) return { base: worth.base, rounded: false };
  if (worth) return { base: carryingWorth(amount, worth.holding), rounded: false };
  if (carried) return { base: carryingWorth(amount, carried), rounded: true };
  const rate = rates.get(currency);
  return rate ? { base: convert(amount, currency, functional, rate), rounded: true } : null;
}

function sumsByCurrency(lines: readonly FullLine[]): Map<string, { amount: bigint; base: bigint }> {
  const sums = new Map<string, { amount: bigint; base: bigint }>();
  for (const { currency, amount, base } of lines) {
    const sum = sums.get(currency) ?? { amount: 0n, base: 0n };
    sums.set(currency, { amount: sum.amount + amount, base: sum.base + base });
  }
  return sums;
}

/** Money of one currency may only be left over against money of another. */
function openCurrencies(lines: readonly FullLine[], functional: string): Imbalance | null {
  const open = [...sumsByCurrency(lines)].filter(([, { amount }]) => amount !== 0n);
  if (open.length === 0) return null;
  if (open.some(([, { amount }]) => amount > 0n) && open.some(([, { amount }]) => amount < 0n)) return null;
  const [currency, { amount }] = open.find(([name]) => name === functional) ?? open[0]!;
  return { why: "difference", currency, difference: amount };
}

/** Where a currency balances by itself its worth does too: converted lines give or take one unit, the largest first. */
function settleBalanced(lines: Valued[], functional: string): Imbalance | null {
  for (const [currency, { amount, base }] of sumsByCurrency(lines)) {
    if (amount !== 0n || base === 0n) continue;
    const movable = lines
      .filter((line) => line.currency === currency && line.rounded)
      .sort((a, b) => Number(sizeOf(b.base) - sizeOf(a.base)) || 0);
    if (sizeOf(base) > BigInt(movable.length)) return { why: "difference", currency: functional, difference: base };
    const step = base > 0n ? -1n : 1n;
    for (const line of movable.slice(0, Number(sizeOf(base)))) line.base += step;
    if (movable.some((line) => opposed(line.amount, line.base))) return { why: "worth", currency };
  }
  return null;
}

/** The line that takes what the worths leave over: an exchange difference where a holding was sold, rounding otherwise. */
function restLine(
  lines: readonly Valued[],
  asked: readonly AskedLine[],
  difference: bigint,
  { functional, ledgers }: Conversion,
): FullLine | Imbalance {
  const own = {
    subLedgerId: null,
    currency: functional,
    amount: -difference,
    base: -difference,
    system: true,
    memo: null,
  };
  if (asked.some(({ worth, currency }) => worth && "holding" in worth && currency !== functional))
    return { ...own, ledgerId: difference > 0n ? ledgers.gain : ledgers.loss };
  if (sizeOf(difference) > BigInt(lines.filter((line) => line.rounded).length))
    return { why: "difference", currency: functional, difference };
  return { ...own, ledgerId: ledgers.rounding };
}

/** Two lines or more on the currency position bring each currency to nothing; together they are worth nothing. */
function withPosition(lines: FullLine[], { ledgers }: Conversion): { lines: FullLine[] } | { imbalance: Imbalance } {
  const position: FullLine[] = [];
  for (const [currency, { amount, base }] of sumsByCurrency(lines)) {
    if (amount === 0n) continue;
    if (opposed(amount, base)) return { imbalance: { why: "worth", currency } };
    position.push({
      ledgerId: ledgers.position,
      subLedgerId: null,
      currency,
      amount: -amount,
      base: -base,
      system: true,
      memo: null,
    });
  }
  return { lines: [...lines, ...position] };
}
