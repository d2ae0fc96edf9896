/** The screen of a report: a page of its rows with the sums of all, spoken. */
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { readListParams, writeListParams, type ListParams } from "~/define/list";
import type { FilledRow, Report } from "~/define/report";
import { isWord } from "~/define/report-values";
import { href } from "~/addresses/href";
import type { CellView } from "~/ui/cell";
import type { ChartView } from "~/ui/charts/chart";
import { drawChart } from "~/ui/charts/draw-chart.server";
import type { FilterView } from "~/ui/filters";
import { mayOpen } from "../route-permission.server";
import { filtersOf, readAsked, specOf } from "./asked.server";
import { sheetOf, type ReportSheet } from "./read-report.server";
import { cellText, hasTotals, totalTexts } from "./report-cells.server";

export interface ReportScreen {
  title: string;
  means: string;
  sentence: string;
  area: Report["area"];
  within: { label: string; to: string } | null;
  filters: FilterView[];
  columns: { id: string; label: string; numeric: boolean; nowrap: boolean; total?: string }[];
  rows: { key: string; cells: CellView[] }[];
  /** Figures of few people are left out of it. */
  few: boolean;
  charts: ChartView[];
  page: number;
  size: number;
  total: number;
  sort: string;
  empty: Report["empty"];
  /** None while what is asked for cannot be read. */
  files: { csv: string; xlsx: string; pdf: string } | null;
}

/** One page of a report; where its address cannot be read, its filters alone. @throws Forbidden */
export async function reportScreen(actor: Actor, report: Report, search: URLSearchParams): Promise<ReportScreen> {
  const spec = specOf(report);
  const params = readListParams(search, spec);
  const read = await readAsked(actor, report, search);
  const sheet = read.wrong.size > 0 ? null : await sheetOf(actor, report, read, params.sort);
  const total = sheet?.rows.length ?? 0;
  const page = pageWithin(params.page, params.size, total);
  return {
    title: t(report.title),
    means: t(report.means),
    sentence: sheet?.sentence ?? "",
    area: report.area,
    within: report.within ? { ...report.within, label: t(report.within.label) } : null,
    filters: await filtersOf(actor, report, read),
    ...tableOf(actor, report, sheet, sheet?.rows.slice((page - 1) * params.size, page * params.size) ?? []),
    few: sheet?.rows.some(({ hidden }) => hidden) ?? false,
    charts: sheet?.charts.map(drawChart) ?? [],
    page,
    size: params.size,
    total,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    empty: { title: t(report.empty.title), text: t(report.empty.text) },
    files: sheet && filesOf(report, params),
  };
}

function tableOf(
  actor: Actor,
  report: Report,
  sheet: ReportSheet | null,
  rows: readonly FilledRow[],
): Pick<ReportScreen, "columns" | "rows"> {
  if (!sheet) return { columns: [], rows: [] };
  const { exponent } = actor.company;
  const columns = sheet.shown.map((id) => report.columns.find((column) => column.id === id)!);
  const totals = totalTexts(columns, sheet.totals, exponent);
  const summed = rows.length > 0 && hasTotals(columns);
  const opens = openedBy(actor);
  return {
    columns: columns.map((column, index) => ({
      id: column.id,
      label: t(column.label),
      numeric: !isWord(column),
      nowrap: isWord(column) && index > 0,
      ...(summed ? { total: totals[index]! } : {}),
    })),
    rows: rows.map((row) => ({
      key: row.key,
      cells: columns.map((column): CellView => {
        const text = cellText(column, row, exponent);
        const to = row.to[column.id];
        return to !== undefined && opens(to) ? { text, to } : text;
      }),
    })),
  };
}

/** Whether the reader may open where a cell leads, asked once for each page. */
function openedBy(actor: Actor): (to: string) => boolean {
  const known = new Map<string, boolean>();
  return (to) => {
    const page = to.split("?")[0]!.replace(/\d+/g, "1");
    const opens = known.get(page) ?? mayOpen(actor, page);
    known.set(page, opens);
    return opens;
  };
}

function filesOf(report: Report, params: ListParams): NonNullable<ReportScreen["files"]> {
  const query = writeListParams({ ...params, page: 1, size: 0 }, specOf(report));
  const file = (format: string) => href("/export/:name/:format", { params: { name: report.name, format } }) + query;
  return {
    csv: file("csv"),
    xlsx: file("xlsx"),
    pdf: href("/print/report/:name", { params: { name: report.name } }) + query,
  };
}
