/** Reads a report: one state of its data for its screen, print, files and API line. */
import { formatDate } from "~/core/dates";
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { can, reach, unitsWithin, type Actor } from "~/core/actor";
import { atOneMoment } from "~/db/database.server";
import type { ListSort } from "~/define/list";
import {
  filledRows,
  type Asked,
  type FilledRow,
  type Report,
  type ReportAnswer,
  type ReportChart,
} from "~/define/report";
import { sorted, totalsOf, type ReportValues } from "~/define/report-values";
import { mustBeRead, readAsked, type AskedRead } from "./asked.server";
import { mayTotal, withoutFew } from "./few";

export interface ReportSheet {
  asked: Asked;
  /** All that are asked for. */
  rows: FilledRow[];
  /** The line below them; null where it would tell of few. */
  totals: ReportValues | null;
  /** The columns of the page. */
  shown: readonly string[];
  sentence: string;
  charts: ReportChart[];
}

/** A report as it is asked for, whole and in order. @throws Forbidden; Unreadable where what is asked for cannot be read */
export async function readReport(
  actor: Actor,
  report: Report,
  search: URLSearchParams,
  sort?: ListSort,
): Promise<ReportSheet> {
  const read = await readAsked(actor, report, search);
  mustBeRead(read);
  return sheetOf(actor, report, read, sort);
}

/** The report that is asked for in words that could be read. @throws Forbidden */
export async function sheetOf(
  actor: Actor,
  report: Report,
  { asked, unitPath }: AskedRead,
  sort?: ListSort,
): Promise<ReportSheet> {
  if (!can(actor, report.permission)) throw new Forbidden(t("Your role does not include this."));
  const answer = await atOneMoment(() =>
    report.few
      ? report.run(unnarrowed(report, asked), { actor, within: wholeCompany(actor), unitPath: null })
      : report.run(asked, { actor, within: unitsAsked(actor, report, unitPath), unitPath }),
  );
  const filled = filledRows(report.columns, answer.rows);
  const all = report.few ? withoutFew(report.columns, filled) : filled;
  const rows = report.few ? all.filter((row) => isAsked(actor, report, row, { asked, unitPath })) : all;
  return {
    asked,
    rows: sort && sort.name !== report.sort && sort.name !== "usual" ? sorted(rows, sort) : inOrder(rows, sort),
    totals: totalsIn(report, all, filled, rows),
    shown: answer.shown ?? report.shown ?? report.columns.map(({ id }) => id),
    sentence: sentenceOf(report, answer, asked),
    charts: report.drawing?.({ rows, asked, found: report.few ? null : (answer.found ?? null) }) ?? [],
  };
}

/** The usual order, or the same from the end. */
const inOrder = (rows: readonly FilledRow[], sort?: ListSort) => (sort?.descending ? [...rows].reverse() : [...rows]);

/** The units that the rows lie in. */
function unitsAsked(actor: Actor, { scope, permission }: Report, unitPath: string | null): object {
  const within = unitsWithin(actor, scope === "own" ? permission : scope);
  return unitPath === null ? within : { AND: [within, { path: { startsWith: unitPath } }] };
}

const wholeCompany = ({ company }: Actor) => ({ path: { startsWith: `/${company.unitId}/` } });

/** Without what takes a part of the rows: of a report of few all are read, so that every choice hides the same. */
function unnarrowed({ params }: Report, asked: Asked): Asked {
  const narrows = (name: string) => {
    const param = params[name];
    return param?.kind === "unit" || param?.kind === "record" || (param?.kind === "choice" && param.any !== undefined);
  };
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, narrows(name) ? null : value]),
  ) as unknown as Asked;
}

/** Whether a row of a report of few lies within reach, and is of what is asked for. */
function isAsked(
  actor: Actor,
  { params, scope, permission }: Report,
  { unitPath = "", of = {} }: FilledRow,
  { asked, unitPath: within }: Pick<AskedRead, "asked" | "unitPath">,
): boolean {
  const reached = reach(actor, scope === "own" ? permission : scope).some((path) => unitPath.startsWith(path));
  const named = Object.entries(params).every(([name, param]) => {
    const wanted = param.kind === "record" || (param.kind === "choice" && param.any !== undefined) ? asked[name] : null;
    return (wanted ?? null) === null || of[name] === wanted;
  });
  return reached && named && unitPath.startsWith(within ?? "");
}

function totalsIn(
  report: Report,
  all: readonly FilledRow[],
  whole: readonly FilledRow[],
  rows: readonly FilledRow[],
): ReportValues | null {
  if (!report.few) return totalsOf({ columns: report.columns, rows });
  if (!mayTotal(all, rows)) return null;
  const chosen = new Set(rows.map(({ key }) => key));
  return totalsOf({ columns: report.columns, rows: whole.filter(({ key }) => chosen.has(key)) });
}

/** What the report says of itself, and its dates. Of few it says the dates alone. */
function sentenceOf({ few, params }: Report, { sentence = [], span }: ReportAnswer, asked: Asked): string {
  const { from, to } = span ?? asked;
  const dated = Object.values(params).some(({ kind }) => ["days", "months", "period"].includes(kind));
  return [
    ...(few ? [] : sentence),
    ...(dated ? [t("{from} to {to}", { from: formatDate(from), to: formatDate(to) })] : []),
  ].join(" · ");
}
