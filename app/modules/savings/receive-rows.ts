/** The rows of the table of receipts, each with its place in the form. Pure. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { parseMoney } from "~/core/money";

/** Rows of one form, and lines of one call. */
export const MOST_ROWS = 500;

/** A line as a form that was sent bears it. */
export interface SentLine {
  accountId?: string | undefined;
  amount?: string | undefined;
}

/** What the form begins with. */
export interface TableValues {
  unitId: string;
  productId: string;
  kind: string;
  period: string;
  place: string;
  /** The number or name that the table was searched by; "" where it is all of it. */
  find: string;
  /** The accounts of the page, without amounts. */
  lines: SentLine[];
  /** What is planned for those of them that have not received it yet. */
  plans: SentLine[];
}

/** A line in which something is typed. */
export const isTyped = (line: SentLine | null | undefined): boolean => (line?.amount ?? "").trim() !== "";

/** The account of a line; 0 where it names none. */
export const accountOf = (line: SentLine | null | undefined): number => {
  const id = Number(line?.accountId);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
};

/**
 * What a form holds on the next page of its table: everything typed so far, and the rows of that page. Nothing is booked.
 * @param turn names this turn of the page: the form begins again from what it is given here
 * @param fills what is planned is put where nothing is typed, in the rows of that page alone
 */
export function turnedPage(
  form: FormData,
  page: TableValues,
  turn: string,
  fills = false,
): Record<string, string | Record<string, string>[]> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = sentLines(form).filter(isTyped);
  const there = new Set(typed.map(accountOf));
  const plans = new Map(page.plans.map((line) => [accountOf(line), line.amount ?? ""]));
  const fresh = page.lines
    .filter((line) => !there.has(accountOf(line)))
    .map((line) => (fills ? { ...line, amount: plans.get(accountOf(line)) ?? "" } : line));
  return {
    ...Object.fromEntries(
      ["unitId", "productId", "kind", "period", "place", "reference"].map((name) => [name, text(name)]),
    ),
    find: page.find,
    turn,
    lines: [...typed, ...fresh].slice(0, MOST_ROWS).map(({ accountId = "", amount = "" }) => ({ accountId, amount })),
  };
}

/** Accounts with an amount that are not among those shown: they are booked with the others only where somebody says so. */
export function hiddenLines(form: FormData): number[] {
  const shown = form.get("shown");
  const here = new Set((typeof shown === "string" ? shown : "").split(",").map(Number));
  return sentLines(form)
    .filter(isTyped)
    .map(accountOf)
    .filter((id) => !here.has(id));
}

/** The lines of a form, in the order of their places. */
export function sentLines(form: FormData): SentLine[] {
  const lines = new Map<number, SentLine>();
  for (const [name, value] of form) {
    const [, place, field] = /^lines\[(\d{1,3})\]\.(accountId|amount)$/.exec(name) ?? [];
    if (place === undefined || typeof value !== "string") continue;
    lines.set(Number(place), { ...lines.get(Number(place)), [field!]: value });
  }
  return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line);
}

/** What would be booked: the lines with an amount, and their sum where every amount can be read. */
export function sumOf(
  lines: readonly (SentLine | null | undefined)[],
  currency: string,
): { count: number; sum: string | null } {
  const amounts = lines.filter(isTyped).map((line) => parseMoney(line!.amount!, exponentOf(currency)));
  const total = amounts.reduce<bigint | null>(
    (sum, minor) => (sum === null || minor === null || minor < 0n ? null : sum + minor),
    0n,
  );
  return { count: amounts.length, sum: total === null ? null : formatAmount({ minor: total, currency }) };
}

export interface Placed<Row> {
  row: Row;
  /** Its place among the lines of the form. */
  index: number;
}

/**
 * Rows with their places. Where a form begins with lines, each account keeps the line that it has there, whatever the table
 * holds by now: amounts and messages stand by it. An account that the table does not hold stays with what was typed.
 * @param gone a row for such an account
 */
export function placedRows<Row extends { id: number }>(
  rows: readonly Row[],
  sent: readonly (SentLine | null | undefined)[],
  gone: (id: number) => Row,
): { here: Placed<Row>[]; elsewhere: Placed<Row>[] } {
  const places = new Map<number, number>();
  sent.forEach((line, index) => {
    const id = accountOf(line);
    if (id > 0 && !places.has(id)) places.set(id, index);
  });
  let next = sent.length;
  const here = rows.map((row): Placed<Row> => ({ row, index: places.get(row.id) ?? next++ }));
  const there = new Set(rows.map(({ id }) => id));
  const left = [...places].filter(([id, index]) => !there.has(id) && isTyped(sent[index]));
  return { here, elsewhere: left.map(([id, index]): Placed<Row> => ({ row: gone(id), index })) };
}
