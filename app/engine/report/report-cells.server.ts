/** Cells of reports, where those of few people are told nowhere. */
import { t } from "~/core/text";
import type { FilledRow, Report } from "~/define/report";
import { isWord, plainCell, sayCell, type ReportColumn, type ReportValues } from "~/define/report-values";

type Column = ReportColumn & { id: string };

/** What stands in place of a figure that would tell of few. */
export const notTold = (): string => t("not shown");

/** A cell as people read it. */
export const cellText = ({ id, kind }: Column, row: FilledRow, exponent: number): string =>
  row.hidden && !isWord({ kind }) ? notTold() : sayCell(kind, row.cells[id] ?? null, exponent);

/** The line of sums as people read it; its first cell says what it is. */
export function totalTexts(columns: readonly Column[], totals: ReportValues | null, exponent: number): string[] {
  return columns.map(({ id, kind, total }, index) => {
    if (index === 0) return t("Total");
    if (total === undefined) return "";
    return totals === null ? notTold() : sayCell(kind, totals[id] ?? null, exponent);
  });
}

/** The cells of a row as files hold them. */
export const fileCells = ({ columns }: Report, row: FilledRow, exponent: number): (string | null)[] =>
  columns.map((column) =>
    row.hidden && !isWord(column) ? notTold() : plainCell(column.kind, row.cells[column.id] ?? null, exponent),
  );

/** Whether any column is added up. */
export const hasTotals = (columns: readonly Column[]): boolean => columns.some(({ total }) => total !== undefined);
