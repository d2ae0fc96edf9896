/** A report as a file: all rows and all columns. */
import type { Actor } from "~/core/actor";
import { writeListParams, type ExportColumn, type ListExport } from "~/define/list";
import type { Report } from "~/define/report";
import type { ReportColumn, ReportKind } from "~/define/report-values";
import { mustBeReadable, readAsked, specOf } from "./asked.server";
import { readReport } from "./read-report.server";
import { fileCells } from "./report-cells.server";

const KINDS: Record<ReportKind, ExportColumn["kind"]> = {
  text: "text",
  month: "text",
  date: "date",
  count: "number",
  days: "number",
  minutes: "number",
  share: "number",
  hundredths: "number",
  km: "number",
  money: "money",
};

/** The kind of a column in files and in the API. */
export const plainKind = ({ kind }: Pick<ReportColumn, "kind">): ExportColumn["kind"] => KINDS[kind];

export function reportFile(report: Report): ListExport {
  const spec = specOf(report);
  return {
    name: report.name,
    title: report.title,
    permission: report.permission,
    spec,
    columns: report.columns.map((column) => ({
      label: column.inFiles?.label ?? column.label,
      kind: plainKind(column),
    })),
    mustBeReadable: async (actor: Actor, search: URLSearchParams) =>
      mustBeReadable(await readAsked(actor, report, search)),
    rows: async function* (actor, params) {
      const search = new URLSearchParams(writeListParams({ filters: params.filters }, spec));
      const { rows } = await readReport(actor, report, search, params.sort);
      for (const row of rows) yield fileCells(report, row, actor.company.exponent);
    },
  };
}
