/** What reports of visits are asked for, and what they answer with. Pure. */
import { monthAfter } from "~/core/months";
import type { ReportAnswer, ReportChart } from "~/define/report";

export interface Asked {
  from: string;
  to: string;
  unitId: number | null;
  level: "BM" | "AM" | "RM" | null;
  purposeId: number | null;
  /** How the rows are made; each report has its own words and its own default. */
  by: string;
}

export type VisitSheet = ReportAnswer<string, ReportChart[]>;

/** Months before that of the last day that a report reaches back when nobody asked for dates. */
const MONTHS_BACK = 5;

/** Where a report begins that ends on this day. */
export const fiveMonthsBefore = (to: string): string => `${monthAfter(to.slice(0, 7), -MONTHS_BACK)}-01`;

/** The query string of a list that shows what a report with these parameters counts. */
export function filtersOf({ from, to, unitId, level, purposeId }: Asked): Record<string, string | number | null> {
  return { "visitDate.from": from, "visitDate.to": to, unitId, level, purposeId };
}
