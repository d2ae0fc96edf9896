/**
 * A month in half days 1 … H, and what an amount pays for a span of them (spec: hr R-PR2 to R-PR4). What an unbroken
 * month pays is the amount itself, however it is cut (I8). Pure.
 */
import { spanOfMonth } from "~/core/months";
import type { Absence, DayBasis } from "./terms";

/** num ÷ den to the nearest whole, halves up; num is not below nothing. */
export const roundHalfUp = (num: bigint, den: bigint): bigint => (2n * num + den) / (2n * den);

export interface MonthHalves {
  /** H: twice the days that a month's pay is divided by. */
  count: number;
  /** The half days until the end of a day of the month, by the day's number; 0 at 0. */
  until: readonly number[];
  days: number;
}

const dayOf = (date: string): number => Number(date.slice(8, 10));

/**
 * The half days of a month. FIXED_30: a 31st adds nothing, and the last day of a short month fills up to 30. WORKING:
 * the halves that are worked; a month without any is counted by its days.
 * @param workHalves a figure a day: 0, 1 or 2
 */
export function monthHalves(month: string, basis: DayBasis, workHalves: string | null): MonthHalves {
  const days = dayOf(spanOfMonth(month).to);
  const until = [0];
  const working = basis === "WORKING" && workHalves !== null && /[12]/.test(workHalves);
  for (let day = 1; day <= days; day++) {
    if (working) until.push(until[day - 1]! + Number(workHalves[day - 1]));
    else if (basis === "FIXED_30") until.push(day === days ? 60 : Math.min(2 * day, 60));
    else until.push(2 * day);
  }
  return { count: until[days]!, until, days };
}

/** What `amount` a month pays for the half days first … last: the difference of two sums that are each rounded half up. */
export function paysFor(amount: bigint, first: number, last: number, count: number): bigint {
  if (last < first) return 0n;
  const upTo = (half: number) => roundHalfUp(amount * BigInt(half), BigInt(count));
  return upTo(last) - upTo(first - 1);
}

/** First and last half day of a span of dates within the month; empty where last is before first. */
export function halvesOf({ until }: MonthHalves, from: string, to: string): { first: number; last: number } {
  return { first: until[dayOf(from) - 1]! + 1, last: until[dayOf(to)]! };
}

/** The share of each half day that is not paid, in hundredths of a percent, by its number; index 0 is unused. */
export function unpaidShares(
  halves: MonthHalves,
  absences: readonly Absence[],
  workHalves: string | null,
  enclosing: boolean,
): number[] {
  const shares = new Array<number>(halves.count + 1).fill(0);
  for (const { date, part, unpaidBp } of absences) {
    const { first, last } = halvesOf(halves, date, date);
    const middle = Math.floor((first + last) / 2);
    const single = first === last;
    const from = part === "PM" && !single ? middle + 1 : first;
    const to = part === "AM" && !single ? middle : last;
    for (let half = from; half <= to; half++) shares[half] = Math.max(shares[half]!, unpaidBp);
  }
  if (enclosing && workHalves !== null) encloseDaysOff(halves, shares, workHalves);
  return shares;
}

/** Days off between two unpaid half days are as unpaid as the better paid of both. */
function encloseDaysOff({ until, days }: MonthHalves, shares: number[], workHalves: string): void {
  for (let day = 1; day <= days; day++) {
    if (workHalves[day - 1] !== "0") continue;
    let last = day;
    while (last < days && workHalves[last] === "0") last++;
    const before = shares[until[day - 1]!] ?? 0;
    const after = last === days ? 0 : (shares[until[last]! + 1] ?? 0);
    const share = day === 1 ? 0 : Math.min(before, after);
    for (let half = until[day - 1]! + 1; half <= until[last]!; half++) shares[half] = Math.max(shares[half]!, share);
    day = last;
  }
}

/** What of `amount` is not paid within first … last, span by span. */
export function unpaidOf(
  amount: bigint,
  { first, last }: { first: number; last: number },
  shares: readonly number[],
  count: number,
): bigint {
  let sum = 0n;
  for (let half = first; half <= last; half++) {
    const share = shares[half]!;
    if (share === 0) continue;
    let end = half;
    while (end < last && shares[end + 1] === share) end++;
    sum += roundHalfUp(paysFor(amount, half, end, count) * BigInt(share), 10_000n);
    half = end;
  }
  return sum;
}
