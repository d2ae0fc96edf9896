/** Months as "2026-11". Pure. */
import { formatDate, parseDate } from "./dates";

const MOST_MONTHS = 120;

/** Reads "2026-11", "Nov-2026", "November 2026" or "11/2026"; null when no real month. */
export function parseMonth(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})$/.exec(typed);
  return parseDate(iso ? `${typed}-01` : `1 ${typed}`.replace(/[-/.]/g, " "))?.slice(0, 7) ?? null;
}

/** "2026-11" → "Nov 2026", in the language spoken. */
export function formatMonth(month: string): string {
  return formatDate(`${month}-01`).slice(3);
}

/** The month so many after one; before it with a negative number. */
export function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** How many months the month of one date lies after that of another. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The first and the last day of a month. */
export function spanOfMonth(month: string): { from: string; to: string } {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
}

/** The months a span of days touches, at most ten years of them. */
export function monthsWithin(from: string, to: string): string[] {
  const months: string[] = [];
  for (
    let month = from.slice(0, 7);
    month <= to.slice(0, 7) && months.length < MOST_MONTHS;
    month = monthAfter(month, 1)
  )
    months.push(month);
  return months;
}

/** The days of a month that lie within a span. */
export function daysOfMonth(month: string, from: string, to: string): { from: string; to: string } {
  const { from: first, to: last } = spanOfMonth(month);
  return { from: first > from ? first : from, to: last < to ? last : to };
}

/** A date some months later; the last day of the month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}
