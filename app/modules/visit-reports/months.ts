/** Months as "2026-11". Pure. */
import { addDays } from "~/core/dates";

const MOST_MONTHS = 120;

/** The month so many after one; before it with a negative number. */
export function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The months a span of days touches, at most ten years of them. */
export function monthsWithin(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7) && months.length < MOST_MONTHS; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The days of a month that lie within a span. */
export function daysOfMonth(month: string, from: string, to: string): { from: string; to: string } {
  const [first, last] = [`${month}-01`, addDays(`${monthAfter(month, 1)}-01`, -1)];
  return { from: first > from ? first : from, to: last < to ? last : to };
}
