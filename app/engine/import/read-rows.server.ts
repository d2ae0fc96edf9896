/** The rows of a table as input for a resource, with what is wrong in each cell. */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { FieldInfo } from "~/define/field";
import type { Resource } from "~/define/resource";
import { within } from "../list/resource-list.server";
import { linkTarget } from "../portal.server";
import { delegateOf, type Reading } from "../resource/delegate.server";
import { including } from "../resource/links.server";
import { schemaOf } from "../resource/schema.server";
import { importColumns, type ImportColumn } from "./columns.server";
import type { CsvTable } from "./read-csv.server";

export interface ImportProblem {
  /** As a spreadsheet counts; 1 is the heading. */
  row: number;
  /** Label of the column; "" for the row as a whole. */
  column: string;
  message: string;
}

/** What one record is made of. */
export interface ReadRow {
  /** Where it begins in the file. */
  row: number;
  input: unknown;
}

/** Reads every row. Rows with a problem are not among `rows`; while the heading is wrong, none is. */
export async function readRows(
  tx: Reading,
  actor: Actor,
  resource: Resource,
  table: CsvTable,
): Promise<{ rows: ReadRow[]; problems: ImportProblem[] }> {
  const columns = importColumns(resource);
  const { places, problems } = readHeader(columns, (name) => resource.fields[name]!.label, table.header);
  if (problems.length > 0) return { rows: [], problems };
  const links = await linkNames(tx, actor, resource, places);
  const schema = schemaOf(resource, "add");
  const rows: ReadRow[] = [];
  for (const { row, cells } of table.rows) {
    const own: ImportProblem[] = [];
    const report = (name: string, message: string) =>
      own.push({ row, column: columns.find((column) => column.name === name)?.label ?? "", message });
    if (cells.length > table.header.length && cells.slice(table.header.length).some((cell) => cell !== ""))
      report("", t("The row has more cells than the heading"));
    const typed: Record<string, unknown> = {};
    for (const { name } of columns) {
      const place = places.get(name);
      const cell = (place === undefined ? "" : cells[place]) || (resource.fields[name]!.initial ?? "");
      typed[name] = valueOf(resource.fields[name]!, cell, links.get(name), (message) => report(name, message));
    }
    const read = schema.safeParse(typed);
    if (!read.success)
      for (const { path, message } of read.error.issues)
        if (!own.some((problem) => problem.column === labelOf(columns, path[0])))
          report(String(path[0] ?? ""), message);
    if (own.length === 0 && read.success) rows.push({ row, input: read.data });
    problems.push(...own);
  }
  return { rows, problems };
}

const labelOf = (columns: readonly ImportColumn[], name: PropertyKey | undefined) =>
  columns.find((column) => column.name === name)?.label ?? "";

/** The heading of what is wrong with rows that come back as a file; overlooked when the file is sent again. */
export const FAULTS = "error";

/** Which column of the file holds which field: by its label in the language spoken or in English, or by its name. */
export function readHeader(
  columns: readonly ImportColumn[],
  english: (name: string) => string,
  header: readonly string[],
): { places: Map<string, number>; problems: ImportProblem[] } {
  const places = new Map<string, number>();
  const problems: ImportProblem[] = [];
  header.forEach((heading, place) => {
    const word = heading.replace(/\s*\*$/, "").toLowerCase();
    if (word === "" || word === FAULTS) return;
    const column = columns.find(({ name, label }) =>
      [name, label, english(name)].some((known) => known.toLowerCase() === word),
    );
    if (!column)
      problems.push({
        row: 1,
        column: heading.slice(0, 60),
        message: t("Unknown column; the template lists all columns"),
      });
    else if (places.has(column.name))
      problems.push({ row: 1, column: heading, message: t("The column appears twice") });
    else places.set(column.name, place);
  });
  for (const { name, label, required } of columns) {
    if (required && !places.has(name)) problems.push({ row: 1, column: label, message: t("The column is missing") });
  }
  return { places, problems };
}

/** By lower-case name, title and code: the ids of what a link may point to. */
type Names = ReadonlyMap<string, ReadonlySet<number>>;

async function linkNames(
  tx: Reading,
  actor: Actor,
  resource: Resource,
  places: ReadonlyMap<string, number>,
): Promise<Map<string, Names>> {
  const links = new Map<string, Names>();
  for (const [field, { kind, to }] of Object.entries(resource.fields)) {
    if (kind !== "link" || !places.has(field)) continue;
    const target = linkTarget(to!);
    const rows = await delegateOf(tx, target.model).findMany({
      where: { AND: [within(actor, target, resource.permissions.edit), target.offered] },
      ...including(target),
    });
    const names = new Map<string, Set<number>>();
    for (const row of rows) {
      for (const name of new Set([target.title(row), row.name, row.code].filter((name) => typeof name === "string"))) {
        const key = name.toLowerCase();
        names.set(key, (names.get(key) ?? new Set()).add(row.id));
      }
    }
    links.set(field, names);
  }
  return links;
}

const YES = ["yes", "y", "true", "1", "x"];
const NO = ["no", "n", "false", "0", ""];

/** A cell in the form the field's schema reads. */
function valueOf(field: FieldInfo, cell: string, names: Names | undefined, report: (message: string) => void): unknown {
  const word = cell.toLowerCase();
  switch (field.kind) {
    case "flag":
      if ([...YES, t("Yes").toLowerCase()].includes(word)) return "true";
      if (![...NO, t("No").toLowerCase()].includes(word)) report(t("Enter Yes or No"));
      return "false";
    case "integer":
      return /^[+-]?\d{1,3}(,\d{3})+$/.test(cell) ? cell.replace(/,/g, "") : cell;
    case "choice":
      return choiceOf(field, cell);
    case "choices":
      return cell
        .split(/[,;]/)
        .map((part) => choiceOf(field, part.trim()))
        .join(",");
    case "link": {
      if (cell === "") return "";
      const found = names?.get(word);
      if (!found) report(t("“{cell}” is not one of the choices", { cell: cell.slice(0, 60) }));
      else if (found.size > 1) report(t("Several are called “{cell}”: enter the code", { cell: cell.slice(0, 60) }));
      return found?.size === 1 ? String([...found][0]) : "";
    }
    default:
      return cell;
  }
}

function choiceOf(field: FieldInfo, cell: string): string {
  const word = cell.toLowerCase();
  return (
    field.choices?.find(({ value, label }) => [value, label, t(label)].some((known) => known.toLowerCase() === word))
      ?.value ?? cell
  );
}
