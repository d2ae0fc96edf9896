/** Interest on savings, in whole minor units from beginning to end (spec: accounts §15). Pure. */
import { addDays } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { roundHalfEven } from "~/modules/ledger/index.server";

export const BASES = ["DAILY_BALANCE", "MONTHLY_MIN"] as const;
export type Basis = (typeof BASES)[number];

export const FREQUENCIES = ["MONTHLY", "QUARTERLY", "ANNUAL"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
const MONTHS_OF: Record<Frequency, number> = { MONTHLY: 1, QUARTERLY: 3, ANNUAL: 12 };

/** What of a product interest follows from. */
export interface InterestTerms {
  /** A year's interest in hundredths of a percent. */
  rateBps: number;
  basis: Basis;
  daysInYear: 365 | 360;
  /** Tax withheld from interest, in hundredths of a percent. */
  whtBps: number;
}

/** Terms from a day on, until those that follow. */
export interface DatedTerms extends InterestTerms {
  /** YYYY-MM-DD; the first of them hold for all days before, too. */
  from: string;
}

/** The terms that stand on a day. @param terms at least one, in the order of their days */
export const termsAt = (terms: readonly DatedTerms[], date: string): DatedTerms =>
  terms.filter(({ from }) => from <= date).at(-1) ?? terms[0]!;

/** The parts of a span of days in which one and the same terms stand. */
export function partsOf(
  terms: readonly DatedTerms[],
  { from, to }: { from: string; to: string },
): { from: string; to: string; terms: DatedTerms }[] {
  const starts = [...new Set([from, ...terms.map((one) => one.from).filter((day) => day > from && day <= to)])].sort();
  return starts.map((day, index) => ({
    from: day,
    to: index + 1 < starts.length ? addDays(starts[index + 1]!, -1) : to,
    terms: termsAt(terms, day),
  }));
}

/** What a day added to an account, in minor units; below nothing for what it took. */
export interface DayMovement {
  /** YYYY-MM-DD */
  date: string;
  amount: bigint;
}

/** What an account did in the days of a run. */
export interface InterestSpan {
  from: string;
  to: string;
  /** At the end of the day before `from`. */
  opening: bigint;
  /** Within the days, in the order of their dates. */
  movements: readonly DayMovement[];
}

export interface Interest {
  /** Days with money on them; of monthly minima, months. */
  days: number;
  /** What the rate is taken of: the sum of the balances at the end of each day, or of the least of each month. */
  basisSum: bigint;
  interest: bigint;
  tax: bigint;
}

interface Stretch {
  days: number;
  balance: bigint;
}

/** Days are told by their count since 1970, which no clock changes. */
const DAY_MS = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Stretches of days that end with one balance, in order. */
function stretches({ from, to, opening, movements }: InterestSpan): Stretch[] {
  const found: Stretch[] = [];
  const end = dayNumber(to) + 1;
  let balance = opening;
  let at = dayNumber(from);
  for (const { date, amount } of movements) {
    const day = dayNumber(date);
    if (day > at) found.push({ days: day - at, balance });
    balance += amount;
    at = day;
  }
  if (end > at) found.push({ days: end - at, balance });
  return found;
}

/** The sum of the balances at the end of each day; a day that ends below nothing counts as nothing. */
function dailySum(span: InterestSpan): { days: number; sum: bigint } {
  let days = 0;
  let sum = 0n;
  for (const stretch of stretches(span)) {
    if (stretch.balance <= 0n) continue;
    days += stretch.days;
    sum += stretch.balance * BigInt(stretch.days);
  }
  return { days, sum };
}

/** The sum of the least balance that a day of each month ended with. */
function monthlySum(span: InterestSpan): { days: number; sum: bigint } {
  let months = 0;
  let sum = 0n;
  let opening = span.opening;
  let at = 0;
  for (const { from, to } of monthsOf(span.from, span.to)) {
    const movements: DayMovement[] = [];
    for (; at < span.movements.length && span.movements[at]!.date < from; at++) opening += span.movements[at]!.amount;
    while (at < span.movements.length && span.movements[at]!.date <= to) movements.push(span.movements[at++]!);
    const least = stretches({ from, to, opening, movements }).reduce<bigint | null>(
      (low, { balance }) => (low === null || balance < low ? balance : low),
      null,
    );
    if (least !== null && least > 0n) {
      months += 1;
      sum += least;
    }
    opening = movements.reduce((balance, { amount }) => balance + amount, opening);
  }
  return { days: months, sum };
}

/** The whole months between two dates; a month of which a part is missing is left out, as its least balance is not known. */
function monthsOf(from: string, to: string): { from: string; to: string }[] {
  const found: { from: string; to: string }[] = [];
  let first = from.endsWith("-01") ? from : firstOfNext(from);
  for (;;) {
    const last = lastOfMonth(first);
    if (last > to) return found;
    found.push({ from: first, to: last });
    first = addDays(last, 1);
  }
}

/**
 * The interest of an account over the days of a run, rounded once, halves to the even unit, and the tax on it, rounded
 * the same way. Daily balance: Σ max(0, balance at the end of the day) × rate / (10 000 × days of the year). Monthly
 * minimum: Σ over whole months of the least balance at the end of a day × rate / (10 000 × 12).
 */
export function interestOf(span: InterestSpan, { rateBps, basis, daysInYear, whtBps }: InterestTerms): Interest {
  const { days, sum } = basis === "DAILY_BALANCE" ? dailySum(span) : monthlySum(span);
  const parts = basis === "DAILY_BALANCE" ? daysInYear : 12;
  const interest = roundHalfEven(sum * BigInt(rateBps), 10_000n * BigInt(parts));
  return { days, basisSum: sum, interest, tax: roundHalfEven(interest * BigInt(whtBps), 10_000n) };
}

/** The last day of the month of a date. */
export const lastOfMonth = (date: string): string => spanOfMonth(date.slice(0, 7)).to;

const firstOfNext = (date: string): string => addDays(lastOfMonth(date), 1);

/** The period of a product that a date lies in: a calendar month, quarter or year. */
export function periodOfDate(date: string, frequency: Frequency): { from: string; to: string } {
  const months = MONTHS_OF[frequency];
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / months) * months + 1;
  const month = (n: number) => `${date.slice(0, 4)}-${String(n).padStart(2, "0")}-01`;
  return { from: month(first), to: lastOfMonth(month(first + months - 1)) };
}
