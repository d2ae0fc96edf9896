/** Head counts and changes by month, from what begins and ends on which days. Pure; days YYYY-MM-DD, months YYYY-MM. */
import { monthAfter, spanOfMonth } from "~/core/months";

/** So many on one day. */
export interface DayCount {
  day: string;
  n: number;
}

/** The months up to that of a day, the latest last. */
export const monthsUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthAfter(day.slice(0, 7), back - count + 1));

/**
 * How many there are on a day: what has begun by then less what had ended before. A person whose slice ends and begins
 * anew the next day counts once.
 * @param begins slices by first day; @param ends slices by last day
 */
export function headsOn(at: string, begins: readonly DayCount[], ends: readonly DayCount[]): number {
  const sum = (counts: readonly DayCount[], holds: (day: string) => boolean) =>
    counts.reduce((total, { day, n }) => (holds(day) ? total + n : total), 0);
  return sum(begins, (day) => day <= at) - sum(ends, (day) => day < at);
}

/** How many there are at the end of each month, today in the present one. */
export function headCounts(
  months: readonly string[],
  today: string,
  begins: readonly DayCount[],
  ends: readonly DayCount[],
): number[] {
  return months.map((month) => {
    const { to } = spanOfMonth(month);
    return headsOn(to < today ? to : today, begins, ends);
  });
}

/** How many fall into each month. */
export const byMonth = (months: readonly string[], counts: readonly DayCount[]): number[] =>
  months.map((month) => counts.reduce((total, { day, n }) => (day.startsWith(month) ? total + n : total), 0));

/** How many fall into each stretch of days that ends with one of these; the first has no beginning. @param ends in their order */
export const byStretch = (ends: readonly string[], counts: readonly DayCount[]): number[] =>
  ends.map((end, index) =>
    counts.reduce(
      (total, { day, n }) => (day <= end && (index === 0 || day > ends[index - 1]!) ? total + n : total),
      0,
    ),
  );
