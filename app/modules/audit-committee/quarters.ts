/** Quarters of the calendar. Pure. */
import { spanOfMonth } from "~/core/months";

/** The days of a quarter, 1 to 4, of a year. */
export function quarterSpan(year: string, quarter: number): { from: string; to: string } {
  const month = (n: number) => `${year}-${String(n).padStart(2, "0")}`;
  return { from: spanOfMonth(month(quarter * 3 - 2)).from, to: spanOfMonth(month(quarter * 3)).to };
}
