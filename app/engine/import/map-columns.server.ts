/** Files of other systems: people say which of their columns is which, and the file is checked anew under our headings. */
import { stringify } from "csv-stringify/sync";
import { z } from "zod/v4";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { text, type Choice } from "~/define/field";
import { kindOf, mustImport, type Importable } from "./import-kind.server";
import { checkImport, findRun } from "./import-runs.server";
import { readCsv, type CsvTable } from "./read-csv.server";
import type { ImportColumn } from "./columns.server";

/** A column of the file, and which of ours it is. */
interface Mapped {
  /** In the form. */
  name: string;
  /** Its heading, and what stands in the first row. */
  label: string;
  example: string;
  /** The name of our column; "" leaves it out. */
  column: string;
}

export interface Mapping {
  columns: Mapped[];
  choices: Choice[];
}

const fieldOf = (index: number): string => `column${index}`;
const plain = (heading: string): string => heading.replace(/\s*\*$/, "").toLowerCase();

/** Every column of a file, each with ours where the heading is known. */
export function mappingOf(columns: readonly ImportColumn[], { header, rows }: CsvTable): Mapping {
  return {
    columns: header.map((heading, index) => ({
      name: fieldOf(index),
      label: heading || t("Column {n}", { n: index + 1 }),
      example: rows[0]?.cells[index] ?? "",
      column: columns.find(({ name, label }) => [name, label].some((one) => plain(one) === plain(heading)))?.name ?? "",
    })),
    choices: columns.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  };
}

/** What is typed of a mapping: the name of our column for each of the file's. */
export function mappingSchema(size: number): z.ZodType<Record<string, string | null>, unknown> {
  const column = text("Column", { max: 60, optional: true }).schema;
  return z.object(
    Object.fromEntries(Array.from({ length: size }, (_, index) => [fieldOf(index), column])),
  ) as unknown as z.ZodType<Record<string, string | null>, unknown>;
}

/** The table of a run, with the name of its file. */
export interface RunTable extends CsvTable {
  fileName: string;
}

/** The table of a run that can still be checked anew. @throws NotFound; Forbidden */
export async function tableOfRun(actor: Actor, what: Importable, id: number): Promise<RunTable> {
  mustImport(actor, kindOf(what));
  const { content, fileName } = await findRun(db, actor, what, id);
  if (content === "") throw new NotFound();
  return { ...readCsv(content), fileName };
}

/**
 * Checks a file anew with its columns called as they are here. @returns the new run
 * @throws InputProblem where two columns are the same one, or none is one that is needed; Forbidden
 */
export async function checkMapped(
  actor: Actor,
  what: Importable,
  { header, rows, fileName }: RunTable,
  chosen: Readonly<Record<string, string | null>>,
): Promise<{ id: number }> {
  const columns = kindOf(what).columns();
  const names = header.map((_, index) => chosen[fieldOf(index)] ?? "");
  const problems = names.flatMap((name, index): Problem[] => {
    if (name === "") return [];
    if (!columns.some((column) => column.name === name))
      return [problem(fieldOf(index), t("Choose from the list"), "not_available")];
    return names.indexOf(name) < index ? [problem(fieldOf(index), t("The column appears twice"), "twice")] : [];
  });
  const missing = columns.filter(({ name, required }) => required && !names.includes(name));
  if (missing.length > 0)
    problems.push(
      problem(
        "",
        t("Choose a column for: {names}", { names: missing.map(({ label }) => label).join(", ") }),
        "missing",
      ),
    );
  if (problems.length > 0) throw new InputProblem(problems);
  const labels = names.map((name) => columns.find((column) => column.name === name)?.label ?? "");
  const bytes = new TextEncoder().encode(written(labels, header.length, rows));
  return checkImport(actor, what, { name: fileName, bytes });
}

/** A table as text, each row where it stood. */
function written(heading: readonly string[], width: number, rows: CsvTable["rows"]): string {
  const last = rows.at(-1)?.row ?? 1;
  const lines: string[][] = Array.from({ length: last }, () => Array<string>(width).fill(""));
  lines[0] = [...heading];
  // A column that is left out loses its cells with its heading.
  for (const { row, cells } of rows) lines[row - 1] = cells.map((cell, index) => (heading[index] === "" ? "" : cell));
  return stringify(lines, { record_delimiter: "windows" });
}
