/** Reports as their pages: words, links, filters and files. */
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { readListParams, writeListParams, type ListParams, type ListSpec } from "~/define/list";
import type { Tag } from "~/define/workflow";
import { href } from "~/href";
import { historySpec, purposeChoices } from "~/modules/visits/index.server";
import { unitChoices, unitNames } from "./names.server";
import { readHistory, type History } from "./histories.server";
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
const levels = historySpec.filters.find(({ name }) => name === "level")!.choices!;
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
        ? [{ name: "level", label: "Level", kind: "choice" as const, choices: levels, any: t("All levels") }]
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

export interface HistoryPage {
  name: string;
  word: string;
  whose: History["whose"];
  title: string;
  means: string;
  filters: ReportFilter[];
  /** What else the list is narrowed to, and the parameter that does it. */
  narrowed: { name: string; text: string }[];
  rows: {
    id: number;
    refNo: string;
    visitor: string;
    level: string;
    unit: string;
    visited: string;
    purpose: string;
    state: Tag;
    reviewer: string;
    days: string;
    returned: number;
    notPossible: string;
  }[];
  page: number;
  size: number;
  total: number;
  sort: string;
  files: string[];
}

/** One page of a history of visits. */
export async function historyPage(actor: Actor, history: History, search: URLSearchParams): Promise<HistoryPage> {
  const params = readListParams(search, historySpec);
  const [found, units, purposes] = await Promise.all([
    readHistory(actor, history, params),
    unitChoices(actor),
    purposeChoices(),
  ]);
  const [status, stage] = ["status", "stage"].map(
    (name) => historySpec.filters.find((filter) => filter.name === name)!.choices!,
  );
  return {
    name: history.name,
    word: history.word,
    whose: history.whose,
    title: t(history.title),
    means: t(history.means),
    total: found.total,
    page: found.page,
    size: params.size,
    sort: sortOf(params),
    files: filesOf(history.name, params, historySpec),
    filters: [
      { name: "q", label: "Search", kind: "search", any: t("Reference, name or unit") },
      { name: "status", label: "State", kind: "choice", choices: status!, any: t("Any state") },
      { name: "stage", label: "Stage", kind: "choice", choices: stage!, any: t("Any stage") },
      { name: "level", label: "Level", kind: "choice", choices: levels, any: t("All levels") },
      { name: "unitId", label: "Unit", kind: "choice", choices: units, any: t("All units") },
      { name: "purposeId", label: "Purpose", kind: "choice", choices: purposes, any: t("All purposes") },
      fromDay,
      toDay,
    ],
    narrowed: await narrowedTo(params, found.rows[0]?.visitor),
    rows: found.rows.map(
      ({ id, refNo, visitor, levelLabel, unit, visited, purpose, state, reviewer, days, returned, notPossible }) => ({
        id,
        refNo,
        visitor,
        level: levelLabel,
        unit,
        visited,
        purpose,
        state,
        reviewer,
        days: days === null ? "–" : String(days),
        returned,
        notPossible: notPossible === 0 ? "–" : String(notPossible),
      }),
    ),
  };
}

/** What links of reports ask for and the bar above the list has no field for. A visitor is named by their visits within reach alone. */
async function narrowedTo(
  { filters: { at, visitorId, planned, surprise, notPossible } }: ListParams,
  visitor = "–",
): Promise<HistoryPage["narrowed"]> {
  return [
    ...(at
      ? [
          {
            name: "at",
            text: t("Only {unit} itself", { unit: (await unitNames([Number(at)])).get(Number(at)) ?? "–" }),
          },
        ]
      : []),
    ...(visitorId ? [{ name: "visitorId", text: t("Only visits of {name}", { name: visitor }) }] : []),
    ...(planned
      ? [
          {
            name: "planned",
            text: planned === "true" ? t("Only visits made for a plan") : t("Only visits made for no plan"),
          },
        ]
      : []),
    ...(surprise
      ? [{ name: "surprise", text: surprise === "true" ? t("Only unannounced visits") : t("Only announced visits") }]
      : []),
    ...(notPossible
      ? [
          {
            name: "notPossible",
            text:
              notPossible === "true"
                ? t("Only visits with a section that was not possible")
                : t("Only visits without a section that was not possible"),
          },
        ]
      : []),
  ];
}
