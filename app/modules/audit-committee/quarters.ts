/** Quarters of the calendar, as numbers: 20264 is the fourth of 2026. Pure. */
import { addMonths, spanOfMonth } from "~/core/months";

export const quarterOf = (day: string): number =>
  Number(day.slice(0, 4)) * 10 + Math.floor((Number(day.slice(5, 7)) + 2) / 3);

/** The quarters up to that of a day, the latest first. */
export function quartersUpTo(day: string, count: number): number[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => quarterOf(addMonths(first, -3 * index)));
}

export function spanOf(quarter: number): { from: string; to: string } {
  const [year, part] = [Math.floor(quarter / 10), quarter % 10];
  const month = (n: number) => `${String(year)}-${String(n).padStart(2, "0")}`;
  return { from: spanOfMonth(month(part * 3 - 2)).from, to: spanOfMonth(month(part * 3)).to };
}

/** "Q4 2026" */
export const quarterWords = (quarter: number): string => `Q${String(quarter % 10)} ${String(Math.floor(quarter / 10))}`;
