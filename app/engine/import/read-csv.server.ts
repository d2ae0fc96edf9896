/** A CSV file as people save it: from any spreadsheet, with any of the usual separators and encodings. */
import { CsvError, parse } from "csv-parse/sync";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { FILE_MB, MB } from "~/core/upload-limits";
import type { IncomingFile } from "~/modules/files/index.server";

export const MOST_ROWS = 5_000;
export const MOST_BYTES = FILE_MB * MB;
/** With empty rows and those that are overlooked. */
const MOST_RECORDS = 4 * MOST_ROWS;
const MOST_COLUMNS = 200;
const SEPARATORS = [",", ";", "\t", "|"] as const;

interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number;
  cells: string[];
}

export interface CsvTable {
  header: string[];
  /** Without empty rows and those that begin with "#". */
  rows: CsvRow[];
}

const refusal = (message: string, code: string) => new InputProblem(problem("file", message, code));

const tooManyRows = () =>
  refusal(t("The file has more than {most} rows: split it.", { most: MOST_ROWS }), "too_many_rows");

/** @throws InputProblem for more than 5 MB, also where the content was left out for its size */
export function mustBeShort({ bytes, leftOut }: Pick<IncomingFile, "bytes" | "leftOut">): void {
  if (leftOut || bytes.length > MOST_BYTES)
    throw refusal(t("The file is larger than {most} MB: split it", { most: FILE_MB }), "file_too_large");
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252. @throws InputProblem for what is no text, or more than 5 MB of it */
export function csvText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refusal(t("The file is empty"), "file_empty");
  mustBeShort({ bytes });
  if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004")
    throw refusal(t("This is a workbook. Save its sheet as CSV and choose that file."), "file_type");
  const text = decoded(bytes).replace(/^\ufeff/, "");
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw refusal(t("This is not a CSV file."), "file_type");
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes); // spreadsheets of older machines, in which every byte is a character
  }
}

/** Reads a text as a table. @throws InputProblem for one that is damaged, has no rows, or more than 5,000 */
export function readCsv(text: string): CsvTable {
  const { delimiter, body, above } = separatorOf(text);
  let records: string[][];
  try {
    records = parse(body, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      to: MOST_RECORDS,
      max_record_size: 100_000,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(
      t("Row {row} cannot be read: check that its quotation marks are closed.", {
        row: Number(error.records ?? 0) + 1 + above,
      }),
      "file_damaged",
    );
  }
  if (records.length === MOST_RECORDS) throw tooManyRows();
  const [header = [], ...rest] = records.map((cells) => cells.map((cell) => asTyped(cell.trim())));
  if (header.length > MOST_COLUMNS) throw refusal(t("The file has too many columns."), "too_many_columns");
  const rows = rest
    .map((cells, index) => ({ row: index + 2 + above, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !cells[0]!.startsWith("#"));
  if (rows.length > MOST_ROWS) throw tooManyRows();
  if (rows.length === 0) throw refusal(t("There are no rows below the heading."), "no_rows");
  return { header, rows };
}

/** The separator found most often in the heading, outside quotation marks; a first line "sep=;" names it. */
function separatorOf(text: string): { delimiter: string; body: string; above: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return { delimiter: named[1]!, body: text.slice(named[0].length), above: 1 };
  const heading = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => heading.split(sign).length;
  const delimiter = [...SEPARATORS].sort((a, b) => count(b) - count(a))[0]!;
  return { delimiter, body: text, above: 0 };
}

/** Without the apostrophe that the portal's own exports put before what a spreadsheet would run. */
function asTyped(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
