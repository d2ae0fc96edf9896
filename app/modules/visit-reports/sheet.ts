/** A report as rows and columns, once for its page, its files and the API. Pure. */
import { formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { formatMonth } from "~/core/months";
import { formatCount } from "~/core/text";

/** "percent" is a whole number; "hundredths" is hundredths of a percent; "km" is tenths of a kilometre; "money" is minor units. */
export type CellKind = "text" | "month" | "date" | "count" | "percent" | "hundredths" | "km" | "money";
export type SheetValue = string | number | bigint | null;

export interface SheetColumn {
  id: string;
  label: string;
  kind: CellKind;
  /** Added up below; a column of shares is made of the sums of two others. */
  total?: "sum" | readonly [part: string, whole: string];
}

export interface SheetRow {
  key: string;
  cells: Readonly<Record<string, SheetValue>>;
  /** Where a cell leads, by column: what it is made of. */
  to: Readonly<Record<string, string>>;
}

/** What a chart of a report shows; the page draws it. */
export interface SheetChart {
  kind: "bars" | "stacked" | "lines";
  title: string;
  summary: string;
  along: string;
  categories: string[];
  series: { label: string; values: (number | null)[]; tone: "neutral" | "info" | "ok" | "warn" | "bad" }[];
}

export interface Sheet {
  /** All columns, as files have them. */
  columns: readonly SheetColumn[];
  /** The columns of the page: those that say something in this arrangement. */
  shown: readonly string[];
  rows: SheetRow[];
  /** A sentence beside the title. */
  sentence: string;
  charts: SheetChart[];
}

/** `part` of `whole` in percent, to the nearest; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole);
}

/** The line below the rows: of all rows, whatever part of them a page shows. */
export function totalsOf({ columns, rows }: Pick<Sheet, "columns" | "rows">): Record<string, SheetValue> {
  const sum = (id: string): number | bigint => {
    const values = rows
      .map(({ cells }) => cells[id])
      .filter((value): value is number | bigint => typeof value === "number" || typeof value === "bigint");
    return values.some((value) => typeof value === "bigint")
      ? values.reduce<bigint>((all, value) => all + BigInt(value), 0n)
      : values.reduce<number>((all, value) => all + Number(value), 0);
  };
  return Object.fromEntries(
    columns.map(({ id, kind, total }): [string, SheetValue] => {
      if (total === undefined) return [id, null];
      if (total === "sum") return [id, kind === "money" ? BigInt(sum(id)) : sum(id)];
      const [part, whole] = [sum(total[0]), sum(total[1])];
      return [
        id,
        kind === "money"
          ? BigInt(whole) === 0n
            ? null
            : BigInt(part) / BigInt(whole)
          : percentOf(Number(part), Number(whole)),
      ];
    }),
  );
}

/** A value as people read it. */
export function sayCell(kind: CellKind, value: SheetValue, exponent: number): string {
  if (value === null || value === "") return "–";
  switch (kind) {
    case "text":
      return String(value);
    case "month":
      return formatMonth(String(value));
    case "date":
      return formatDate(String(value));
    case "count":
      return formatCount(Number(value));
    case "percent":
      return `${value}%`;
    case "hundredths":
      return `${(Number(value) / 100).toFixed(2)}%`;
    case "km":
      return (Number(value) / 10).toFixed(1);
    case "money":
      return formatMoney(BigInt(value), exponent);
  }
}

/** A value as files and the API hold it; money and shares as decimals. */
export function plainCell(kind: CellKind, value: SheetValue, exponent: number): string | null {
  if (value === null || value === "") return null;
  switch (kind) {
    case "hundredths":
      return moneyToDecimal(BigInt(value), 2);
    case "km":
      return moneyToDecimal(BigInt(value), 1);
    case "money":
      return moneyToDecimal(BigInt(value), exponent);
    default:
      return String(value);
  }
}

/** Rows put in order by a column; equals keep theirs, and what is empty stands last. */
export function sorted(
  rows: readonly SheetRow[],
  { name, descending }: { name: string; descending: boolean },
): SheetRow[] {
  const order = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [a.cells[name] ?? null, b.cells[name] ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "string" || typeof y === "string") return order * String(x).localeCompare(String(y));
    return x === y ? 0 : x < y ? -order : order;
  });
}
