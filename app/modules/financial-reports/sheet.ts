/** A report as rows and columns: one description from which the page, the print, the files and the API are made. */
import { moneyToDecimal } from "~/core/money";

/** Money is in minor units of the sheet's currency; null stays empty. */
export type Cell = string | bigint | null;

export interface SheetColumn {
  id: string;
  /** In the language spoken. */
  label: string;
  kind: "text" | "date" | "money";
  /** How much of the width of a print it takes. */
  share?: number;
  /** What amounts of this column lead to asks for beside the row's own: another unit, other dates. Without it they are no links. */
  search?: Record<string, string>;
}

/** Where a row leads to: an entry, or another report asked for a part. */
export type Drill = { entry: number } | { report: string; search: Record<string, string> };

export interface SheetRow {
  /** "head" begins a part and carries its sum, "sum" ends one; sums repeat what lines say. */
  kind: "line" | "head" | "sum";
  depth: number;
  cells: readonly Cell[];
  drill?: Drill | undefined;
}

export interface Sheet {
  report: string;
  title: string;
  currency: string;
  exponent: number;
  /** What the reader must know: unit, dates, currency, days. */
  facts: { label: string; value: string }[];
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  totals: readonly Cell[] | null;
  /** What must agree, and whether it does. */
  checks: { label: string; ok: boolean }[];
  /** It reads a page at a time; others are whole. */
  paged: boolean;
  /** `after` of the next page; null on the last. */
  next: string | null;
  /** The last entry of each branch that was read, "KIB:345,EMB:20". */
  known: string;
  /** SHA-256 over these entries' hashes; "" when nothing is booked. */
  seal: string;
  /** What drills inherit; null where only amounts lead on, each to its own. */
  base: Record<string, string | null> | null;
}

/** The amount in debit and in credit. */
export const twoSided = (amount: bigint): [debit: bigint | null, credit: bigint | null] => [
  amount > 0n ? amount : null,
  amount < 0n ? -amount : null,
];

export const sumOf = (values: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

/** Cells as they stand in files and in the API: money as decimals. */
export function plainCells(cells: readonly Cell[], exponent: number): (string | null)[] {
  return cells.map((cell) => (typeof cell === "bigint" ? moneyToDecimal(cell, exponent) : cell));
}

/** All rows of a file, the totals last. Heads stand above the rows they add up, as on the page. */
export function fileRows({ rows, totals, exponent }: Sheet): (string | null)[][] {
  return [...rows.map((row) => plainCells(row.cells, exponent)), ...(totals ? [plainCells(totals, exponent)] : [])];
}
