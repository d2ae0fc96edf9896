import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { writtenInFiles } from "~/core/dates";
import type { ExportColumn, ExportValue } from "~/define/list";
import { isNumber, neutralised } from "~/core/safe-text";

type Rows = AsyncIterable<readonly ExportValue[]>;

/**
 * A list as CSV (RFC 4180, UTF-8 with a byte order mark, CRLF), written while the rows are read. Numbers stay
 * numbers, dates are ISO 8601 whatever the page shows; text that a spreadsheet would run is neutralised. The first row is read before there is an answer at
 * all: a list that cannot be read at all is refused like anything else.
 */
export async function csvOf(columns: readonly ExportColumn[], rows: Rows): Promise<ReadableStream<Uint8Array>> {
  const begun = await begin(rows);
  const lines = stringify({ bom: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
  // An error while reading destroys `lines` with it, so the download breaks off; a reader who leaves ends the reading.
  pipeline(Readable.from(cellsOf(columns, begun)), lines, () => undefined);
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}

/** The same rows, of which the first has been read. */
async function begin(rows: Rows): Promise<Rows> {
  const reading = rows[Symbol.asyncIterator]();
  const first = await reading.next();
  return (async function* () {
    try {
      for (let row = first; !row.done; row = await reading.next()) yield row.value;
    } finally {
      await reading.return?.();
    }
  })();
}

async function* cellsOf(columns: readonly ExportColumn[], rows: Rows): AsyncGenerator<string[]> {
  yield columns.map((column) => neutralised(column.label));
  for await (const row of rows) yield row.map((value, i) => csvCell(columns[i]!, value));
}

function csvCell(column: ExportColumn, value: ExportValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return (column.kind === "money" || column.kind === "number") && isNumber(value)
    ? value
    : neutralised(writtenInFiles(value));
}
