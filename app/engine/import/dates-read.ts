/** How the dates of a file are read: 03/11/2026 is the third of November, and whoever imports it sees that before it is kept. Pure. */
import { formatDate, parseDate } from "~/core/dates";
import type { ImportColumn } from "./columns.server";

export interface DateRead {
  column: string;
  /** As the file has it. */
  typed: string;
  read: string;
  /** Rows that say so; the first of them. */
  rows: number;
  first: number;
}

/** Written in numbers alone, with a day that could be a month. */
const isAmbiguous = (typed: string): boolean => {
  const match = /^(\d{1,2})[^\d](\d{1,2})[^\d]\d{4}$/.exec(typed.trim());
  return match !== null && match[1] !== match[2] && Number(match[1]) <= 12 && Number(match[2]) <= 12;
};

/**
 * Each spelling of a date once, but those that are written as the portal writes them. What could be read with day and month
 * the other way round comes first.
 * @param places by the name of a column where it stands in the file
 */
export function datesRead(
  columns: readonly ImportColumn[],
  places: ReadonlyMap<string, number>,
  rows: readonly { row: number; cells: readonly string[] }[],
): DateRead[] {
  const found = new Map<string, DateRead>();
  for (const { name, label, date } of columns) {
    const place = places.get(name);
    if (!date || place === undefined) continue;
    for (const { row, cells } of rows) {
      const typed = (cells[place] ?? "").trim();
      const day = parseDate(typed);
      if (day === null || typed === day || typed === formatDate(day)) continue;
      const key = `${name} ${typed}`;
      const one = found.get(key) ?? { column: label, typed, read: formatDate(day), rows: 0, first: row };
      found.set(key, { ...one, rows: one.rows + 1 });
    }
  }
  return [...found.values()].sort((a, b) => Number(isAmbiguous(b.typed)) - Number(isAmbiguous(a.typed)));
}
