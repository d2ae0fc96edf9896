import type { Cell, Row } from "write-excel-file/node";
import { writtenInFiles } from "~/core/dates";
import type { ExportColumn, ExportValue } from "~/define/list";
import { isNumber, printable } from "~/core/safe-text";

/** What one cell of the format may hold. */
const MAX_TEXT = 32_767;
/** Beyond this many digits a spreadsheet would round. */
const EXACT_DIGITS = 15;

/** A list as an Excel workbook of one sheet; text is typed as text, so that nothing in it runs, and dates are written as in CSV. */
export async function xlsxOf(
  title: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportValue[]>,
): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const sheet: Row[] = [
    columns.map((column) => ({ value: printable(column.label), type: String, fontWeight: "bold" as const })),
  ];
  for await (const row of rows) sheet.push(row.map((value, i) => xlsxCell(columns[i]!, value)));
  const widths = columns.map((column) => ({ width: column.kind === "text" ? 24 : 14 }));
  return writeExcelFile(sheet, { sheet: sheetName(title), columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function xlsxCell(column: ExportColumn, value: ExportValue): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return { value: value ? "Yes" : "No", type: String };
  const text = String(value);
  const numeric = column.kind === "number" || column.kind === "money";
  if (numeric && isNumber(text) && text.replace(/\D/g, "").length <= EXACT_DIGITS) {
    return {
      value: Number(text),
      type: Number,
      ...(column.kind === "money" ? { format: text.includes(".") ? "#,##0.00" : "#,##0" } : {}),
    };
  }
  return { value: printable(writtenInFiles(text)).slice(0, MAX_TEXT), type: String };
}

/** At most 31 characters, none of those the format forbids. */
function sheetName(title: string): string {
  return (
    printable(title)
      .replace(/[\\/?*[\]:']/g, " ")
      .slice(0, 31)
      .trim() || "List"
  );
}
