/** What a report is asked for, out of the parameters of a list: the address is the state. Pure. */
import { monthAfter } from "~/core/months";
import type { ListParams } from "~/define/list";

export interface Asked {
  from: string;
  to: string;
  unitId: number | null;
  level: "BM" | "AM" | "RM" | null;
  purposeId: number | null;
  /** How the rows are made; each report has its own words and its own default. */
  by: string;
}

/** Months before the present one that a report reaches back when nobody asked for dates. */
const MONTHS_BACK = 5;

/** @param today in the time zone of the reader's company */
export function askedOf({ filters }: Pick<ListParams, "filters">, usual: string, today: string): Asked {
  const id = (name: string) => (filters[name] ? Number(filters[name]) : null);
  const to =
    filters["visitDate.to"] ??
    (filters["visitDate.from"] && filters["visitDate.from"] > today ? filters["visitDate.from"] : today);
  const from = filters["visitDate.from"] ?? `${monthAfter(to.slice(0, 7), -MONTHS_BACK)}-01`;
  return {
    from,
    to,
    unitId: id("unitId"),
    level: (filters.level as Asked["level"]) ?? null,
    purposeId: id("purposeId"),
    by: filters.by ?? usual,
  };
}

/** The query string of a list that shows what a report with these parameters counts. */
export function filtersOf({ from, to, unitId, level, purposeId }: Asked): Record<string, string | number | null> {
  return { "visitDate.from": from, "visitDate.to": to, unitId, level, purposeId };
}
