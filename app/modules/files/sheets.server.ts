/** The first sheet of an XLSX workbook as CSV: values as they were kept, never formulas. */
import { fromBuffer, type Entry, type ZipFile } from "yauzl";
import { archiveFault } from "./archives.server";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Characters of one part. */
const MOST_TEXT = 40 * 1024 * 1024;
const MOST_COLUMNS = 200;

/** Whether a file is a ZIP archive, as workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004";

/** @returns null for what is no sound workbook */
export async function sheetCsv(bytes: Uint8Array): Promise<string | null> {
  if ((await archiveFault(bytes, XLSX)) !== null) return null;
  const parts = await partsOf(bytes);
  const sheet = firstSheet(parts);
  if (sheet === null) return null;
  const shared = [...(parts.get("xl/sharedStrings.xml") ?? "").matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g)].map(([, si]) =>
    wordsIn(si!),
  );
  const dates = dateStyles(parts.get("xl/styles.xml") ?? "");
  return rowsOf(sheet, shared, dates)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}

const wanted = (name: string) =>
  /^xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name);

function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("entry", (entry: Entry) => {
        if (!wanted(entry.fileName) || entry.uncompressedSize > MOST_TEXT) return zip.readEntry();
        read(zip, entry).then((text) => {
          parts.set(entry.fileName, text);
          zip.readEntry();
        }, reject);
      });
      zip.once("end", () => resolve(parts));
      zip.on("error", reject);
      zip.readEntry();
    }),
  );
}

function read(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      stream.on("error", reject);
    }),
  );
}

/** The text of the sheet that stands first in the workbook. */
function firstSheet(parts: ReadonlyMap<string, string>): string | null {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(parts.get("xl/workbook.xml") ?? "")?.[1];
  const link = [...(parts.get("xl/_rels/workbook.xml.rels") ?? "").matchAll(/<Relationship\b[^>]*>/g)].find(([one]) =>
    one.includes(`Id="${id}"`),
  )?.[0];
  const target = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(link ?? "")?.[1];
  return parts.get(`xl/${target}`) ?? null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const spoken = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
const wordsIn = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => spoken(text!)).join("");

/** Which styles show a number as a date. */
function dateStyles(styles: string): boolean[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([one]) => [
      Number(/numFmtId="(\d+)"/.exec(one)?.[1]),
      spoken(/formatCode="([^"]*)"/.exec(one)?.[1] ?? ""),
    ]),
  );
  const isDate = (id: number) => {
    const format = own.get(id);
    if (format === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36);
    return /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
  };
  const used = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? "";
  return [...used.matchAll(/<xf\b[^>]*>/g)].map(([one]) => isDate(Number(/numFmtId="(\d+)"/.exec(one)?.[1] ?? 0)));
}

/** Spreadsheets count days from the end of 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const dayOf = (serial: number): string =>
  new Date(DAY_ZERO + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);

const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf(kind: string, value: string, inner: string, isDate: boolean, shared: readonly string[]): string {
  switch (kind) {
    case "s":
      return shared[Number(value)] ?? "";
    case "inlineStr":
      return wordsIn(inner);
    case "e":
      return "";
    case "b":
      return value === "1" ? "Yes" : "No";
    case "str":
      return spoken(value);
    default:
      return isDate && Number(value) > 0 && Number(value) < 2_958_466 ? dayOf(Number(value)) : value;
  }
}

function rowsOf(sheet: string, shared: readonly string[], dates: readonly boolean[]): string[][] {
  const rows: string[][] = [];
  for (const [, attributes, inside] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const at = Number(/\br="(\d+)"/.exec(attributes!)?.[1] ?? rows.length + 1) - 1;
    const cells: string[] = [];
    for (const [, said, inner = ""] of (inside ?? "").matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(/\br="([A-Z]+\d+)"/.exec(said!)?.[1] ?? "");
      const place = column < 0 ? cells.length : column;
      if (place >= MOST_COLUMNS) continue;
      const style = Number(/\bs="(\d+)"/.exec(said!)?.[1] ?? 0);
      const value = /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? "";
      const kind = /\bt="(\w+)"/.exec(said!)?.[1] ?? "n";
      while (cells.length < place) cells.push("");
      cells[place] = valueOf(kind, value, inner, dates[style] ?? false, shared).trim();
    }
    // A row that is left out of the file stands empty, so that rows keep their numbers.
    while (rows.length < at && rows.length < 20_000) rows.push([]);
    rows.push(cells);
  }
  return rows;
}
