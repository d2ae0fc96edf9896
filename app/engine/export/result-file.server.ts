/** What was found once, as a file; nothing in it runs in a spreadsheet. */
import { NotFound } from "~/core/problems";
import type { ExportColumn, ExportValue } from "~/define/list";
import { fileResponse } from "../request/file-response.server";
import { csvOf } from "./csv.server";
import { xlsxOf } from "./xlsx.server";

/** @param title names the file and the sheet @throws NotFound for a format that is not offered */
export async function resultFile(
  title: string,
  format: string,
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportValue[])[],
): Promise<Response> {
  const reading = async function* () {
    yield* rows;
  };
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  switch (format.toLowerCase()) {
    case "csv":
      return fileResponse({
        name: `${name}.csv`,
        mime: "text/csv; charset=utf-8",
        bytes: new Uint8Array(await new Response(await csvOf(columns, reading())).arrayBuffer()),
      });
    case "xlsx":
      return fileResponse({
        name: `${name}.xlsx`,
        mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: await xlsxOf(title, columns, reading()),
      });
    default:
      throw new NotFound();
  }
}
