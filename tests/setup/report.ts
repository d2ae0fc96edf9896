/** Reports, as a person asks for them. */
import type { Actor } from "~/core/actor";
import { readListParams, type ExportValue } from "~/define/list";
import type { Report } from "~/define/report";
import type { ReportValues } from "~/define/report-values";
import { specOf } from "~/engine/report/asked.server";
import { readReport, type ReportSheet } from "~/engine/report/read-report.server";
import { reportFile } from "~/engine/report/report-file.server";

type Search = Readonly<Record<string, string>>;

/** The sheet of a report. @param asked what its address asks for */
export function sheetOf(actor: Actor, report: Report, asked: Search = {}): Promise<ReportSheet> {
  const search = new URLSearchParams(asked);
  return readReport(actor, report, search, readListParams(search, specOf(report)).sort);
}

/** The cells of its rows. */
export const cellsOf = async (actor: Actor, report: Report, asked: Search = {}): Promise<ReportValues[]> =>
  (await sheetOf(actor, report, asked)).rows.map(({ cells }) => cells);

/** The lines of its file. */
export async function linesOf(actor: Actor, report: Report, asked: Search = {}): Promise<(readonly ExportValue[])[]> {
  const { rows, spec } = reportFile(report);
  const lines = [];
  for await (const row of rows(actor, readListParams(new URLSearchParams(asked), spec))) lines.push(row);
  return lines;
}
