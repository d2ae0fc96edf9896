/** Reports as their pages: words, links, filters and files. */
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { readListParams, writeListParams, type ListParams, type ListSpec } from "~/define/list";
import { href } from "~/href";
import { LEVEL_CHOICES, purposeChoices } from "~/modules/visits/index.server";
import { unitChoices } from "./names.server";
import { readReport, type VisitReport } from "./reports.server";
import { sayCell, totalsOf, type SheetChart, type SheetColumn } from "./sheet";

export interface ReportFilter {
  name: string;
  label: string;
  kind: "search" | "choice" | "date";
  choices?: readonly { value: string; label: string }[];
  any?: string;
}

/** A cell: its words, and where they lead. */
export type PageCell = string | { text: string; to: string };

export interface ReportPage {
  name: string;
  title: string;
  means: string;
  sentence: string;
  filters: ReportFilter[];
  columns: { id: string; label: string; numeric: boolean; total: string | null }[];
  /** Cells in the order of the columns. */
  rows: { key: string; cells: PageCell[] }[];
  charts: SheetChart[];
  page: number;
  size: number;
  total: number;
  sort: string;
  files: string[];
}

const filesOf = (name: string, params: ListParams, spec: ListSpec) =>
  (["csv", "xlsx"] as const).map(
    (format) =>
      href("/export/:name/:format", { params: { name, format } }) + writeListParams({ ...params, page: 1 }, spec),
  );

const fromDay: ReportFilter = { name: "visitDate.from", label: "From", kind: "date" };
const toDay: ReportFilter = { name: "visitDate.to", label: "To", kind: "date" };
const sortOf = ({ sort }: ListParams) => `${sort.descending ? "-" : ""}${sort.name}`;
const numeric = ({ kind }: SheetColumn) => !["text", "month", "date"].includes(kind);

/** One page of a report; its totals are of all its rows. */
export async function reportPage(actor: Actor, report: VisitReport, search: URLSearchParams): Promise<ReportPage> {
  const params = readListParams(search, report.spec);
  const [{ sheet, asked }, units, purposes] = await Promise.all([
    readReport(actor, report, params),
    unitChoices(actor),
    report.takes.includes("purposeId") ? purposeChoices() : [],
  ]);
  const { exponent } = actor.company;
  const total = sheet.rows.length;
  const page = pageWithin(params.page, params.size, total);
  const columns = sheet.columns.filter(({ id }) => sheet.shown.includes(id));
  const totals = totalsOf(sheet);
  return {
    name: report.name,
    title: t(report.title),
    means: t(report.means),
    sentence: sheet.sentence,
    charts: sheet.charts,
    page,
    size: params.size,
    total,
    sort: sortOf(params),
    files: filesOf(report.name, params, report.spec),
    filters: [
      ...(report.by.length > 0
        ? [
            {
              name: "by",
              label: "Rows",
              kind: "choice" as const,
              choices: report.by.slice(1),
              any: t(report.by[0]!.label),
            },
          ]
        : []),
      { name: "unitId", label: "Unit", kind: "choice", choices: units, any: t("All units") },
      ...(report.takes.includes("level")
        ? [{ name: "level", label: "Level", kind: "choice" as const, choices: LEVEL_CHOICES, any: t("All levels") }]
        : []),
      ...(report.takes.includes("purposeId")
        ? [{ name: "purposeId", label: "Purpose", kind: "choice" as const, choices: purposes, any: t("All purposes") }]
        : []),
      { ...fromDay, any: asked.from },
      { ...toDay, any: asked.to },
    ],
    columns: columns.map((column, index) => ({
      id: column.id,
      label: t(column.label),
      numeric: numeric(column),
      total:
        total === 0
          ? null
          : index === 0
            ? t("Total")
            : column.total === undefined
              ? ""
              : sayCell(column.kind, totals[column.id] ?? null, exponent),
    })),
    rows: sheet.rows.slice((page - 1) * params.size, page * params.size).map(({ key, cells, to }) => ({
      key,
      cells: columns.map(({ id, kind }): PageCell => {
        const text = sayCell(kind, cells[id] ?? null, exponent);
        return to[id] ? { text, to: to[id] } : text;
      }),
    })),
  };
}
