/** A report on paper. */
import { dateIn } from "~/core/dates";
import { Forbidden } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import type { Report } from "~/define/report";
import { isWord } from "~/define/report-values";
import { filtersOf, mustBeReadable, readAsked, specOf } from "./asked.server";
import { sheetOf } from "./read-report.server";
import { cellText, hasTotals, totalTexts } from "./report-cells.server";

/** A print of more rows is a file. */
const MOST_ROWS = 5_000;
/** From so many columns on it is wider than high. */
const MANY = 7;

/** @throws Unreadable; Forbidden, also where it is too long */
export async function reportDocument(actor: Actor, report: Report, search: URLSearchParams): Promise<PrintDocument> {
  const read = await readAsked(actor, report, search);
  mustBeReadable(read);
  const sheet = await sheetOf(actor, report, read, readListParams(search, specOf(report)).sort);
  if (sheet.rows.length > MOST_ROWS)
    throw new Forbidden(t("This is too long to print. Download it as CSV, or choose fewer days."));
  const { exponent, name: company, timeZone } = actor.company;
  const columns = sheet.shown.map((id) => report.columns.find((column) => column.id === id)!);
  const chosen = (await filtersOf(actor, report, read)).flatMap(({ name, label, choices }) => {
    const value = search.get(name)?.trim();
    return value && choices ? [{ label, value: choices.find((one) => one.value === value)?.label ?? value }] : [];
  });
  return {
    title: t(report.title),
    reference: dateIn(actor.at, timeZone),
    company,
    ...(columns.length > MANY ? { wide: true as const } : {}),
    blocks: [
      { kind: "facts", facts: [{ label: t("Report"), value: sheet.sentence }, ...chosen] },
      {
        kind: "table",
        title: t(report.title),
        columns: columns.map((column) => ({ label: t(column.label), numeric: !isWord(column) })),
        rows: sheet.rows.map((row) => columns.map((column) => cellText(column, row, exponent))),
        ...(hasTotals(columns) && sheet.rows.length > 0 ? { totals: totalTexts(columns, sheet.totals, exponent) } : {}),
      },
    ],
  };
}
