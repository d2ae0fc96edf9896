/** Years of the books and their months, as plain dates (spec: accounts §4.1). */
import { addDays, isDate } from "~/core/dates";

export interface Span {
  startDate: string;
  endDate: string;
}

const monthsAfter = (date: string, months: number): string => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
};

/** The year of twelve months that contains `date` and begins in the month and on the day of `start` (MM-DD). */
export function yearAround(date: string, start = "01-01"): Span {
  const thisYear = `${date.slice(0, 4)}-${start}`;
  const startDate = thisYear <= date ? thisYear : `${Number(date.slice(0, 4)) - 1}-${start}`;
  return { startDate, endDate: addDays(monthsAfter(startDate, 12), -1) };
}

/** Twelve periods of a month each, the first beginning with the year. */
export function periodsOf({ startDate }: Span): (Span & { number: number })[] {
  return Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    startDate: monthsAfter(startDate, index),
    endDate: addDays(monthsAfter(startDate, index + 1), -1),
  }));
}

/** "2026" for a calendar year, "2026-27" for one that ends in the next. Stands in the numbers of vouchers. */
export function yearName({ startDate, endDate }: Span): string {
  const year = startDate.slice(0, 4);
  return endDate.startsWith(year) ? year : `${year}-${endDate.slice(2, 4)}`;
}

/** True for the first day of a month. */
export function isMonthStart(date: string): boolean {
  return isDate(date) && date.endsWith("-01");
}
