/** Values of reports: as people read them, as files and the API hold them, added up and put in order. Pure. */
import { formatDate } from "../core/dates";
import { hoursText } from "../core/hours";
import { formatMoney, moneyToDecimal } from "../core/money";
import { formatMonth } from "../core/months";
import { formatCount } from "../core/text";

/**
 * "share" is a whole number of percent, "hundredths" hundredths of a percent, "days" whole or half days, "minutes" shown as
 * hours, "km" tenths of a kilometre, "money" minor units of the reader's company.
 */
export type ReportKind =
  "text" | "date" | "month" | "count" | "days" | "minutes" | "km" | "share" | "hundredths" | "money";
export type ReportValue = string | number | bigint | null;
export type ReportValues = Readonly<Record<string, ReportValue>>;

export interface ReportColumn {
  label: string;
  kind: ReportKind;
  /** The heading of files, where it says more: "Minutes worked". */
  inFiles?: { label: string };
  /** What it counts, for the help of the page. */
  means?: string;
  /** Added up below; or made of two other columns, in each row and of their sums below. */
  total?: "sum" | readonly [part: string, whole: string];
}
type Column = ReportColumn & { id: string };

/** Columns in their order, each with its name. */
export const columnsOf = (columns: Readonly<Record<string, ReportColumn>>): Column[] =>
  Object.entries(columns).map(([id, column]) => ({ id, ...column }));

/** Columns of words, which stand on the left and tell no figures. */
export const isWord = ({ kind }: Pick<ReportColumn, "kind">): boolean =>
  kind === "text" || kind === "date" || kind === "month";

/** `part` of `whole` in percent, to the nearest; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole);
}

/** What a column is that is made of two others: a share, or an amount for each. */
function madeOf(kind: ReportKind, part: ReportValue, whole: ReportValue): ReportValue {
  if (kind !== "money") return percentOf(Number(part), Number(whole));
  const divisor = BigInt(whole ?? 0);
  return divisor === 0n ? null : BigInt(part ?? 0) / divisor;
}

/** The cells of a row with nothing left out; parts of shares that are no columns stay beside them. */
export function withShares(columns: readonly Column[], cells: Readonly<Partial<ReportValues>>): ReportValues {
  const filled = Object.fromEntries(
    columns.map(({ id, kind, total }): [string, ReportValue] => {
      const cell = cells[id];
      if (cell !== undefined || !Array.isArray(total)) return [id, cell ?? null];
      return [id, madeOf(kind, cells[total[0] as string] ?? null, cells[total[1] as string] ?? null)];
    }),
  );
  return { ...cells, ...filled } as ReportValues;
}

/** The line below the rows, of all of them. */
export function totalsOf({
  columns,
  rows,
}: {
  columns: readonly Column[];
  rows: readonly { cells: Readonly<Partial<ReportValues>> }[];
}): Record<string, ReportValue> {
  const sum = (id: string): number | bigint => {
    const values = rows
      .map(({ cells }) => cells[id])
      .filter((value): value is number | bigint => typeof value === "number" || typeof value === "bigint");
    return values.some((value) => typeof value === "bigint")
      ? values.reduce<bigint>((all, value) => all + BigInt(value), 0n)
      : values.reduce<number>((all, value) => all + Number(value), 0);
  };
  return Object.fromEntries(
    columns.map(({ id, kind, total }): [string, ReportValue] => {
      if (total === undefined) return [id, null];
      if (total === "sum") return [id, kind === "money" ? BigInt(sum(id)) : sum(id)];
      return [id, madeOf(kind, sum(total[0]), sum(total[1]))];
    }),
  );
}

/** A value as people read it. */
export function sayCell(kind: ReportKind, value: ReportValue, exponent: number): string {
  if (value === null || value === "") return "–";
  switch (kind) {
    case "text":
      return String(value);
    case "month":
      return formatMonth(String(value));
    case "date":
      return formatDate(String(value));
    case "count":
    case "days":
      return formatCount(Number(value));
    case "minutes":
      return hoursText(Number(value));
    case "share":
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
export function plainCell(kind: ReportKind, value: ReportValue, exponent: number): string | null {
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
export function sorted<Row extends { cells: Readonly<Partial<ReportValues>> }>(
  rows: readonly Row[],
  { name, descending }: { name: string; descending: boolean },
): Row[] {
  const order = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [a.cells[name] ?? null, b.cells[name] ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "string" || typeof y === "string") return order * String(x).localeCompare(String(y));
    return x === y ? 0 : x < y ? -order : order;
  });
}
