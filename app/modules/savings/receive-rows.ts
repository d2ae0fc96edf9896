/** The rows of the table of receipts, each with its place in the form. Pure. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { parseMoney } from "~/core/money";

/** Rows of one form, and lines of one call. */
export const MOST_ROWS = 500;

/** Spans of accounts that one form remembers to have shown. */
const MOST_SPANS = 200;

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
  /** The accounts that were shown, as {@link shownOf} writes them: a plan fills in an account once. */
  seen: string;
  lines: SentLine[];
}

/** A line in which something is typed. */
export const isTyped = (line: SentLine | null | undefined): boolean => (line?.amount ?? "").trim() !== "";

/** The account of a line; 0 where it names none. */
export const accountOf = (line: SentLine | null | undefined): number => {
  const id = Number(line?.accountId);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
};

/**
 * The accounts of one page, in few words: "7-106" of a page of the whole table, in which all between the first and the last
 * was shown, "7,30" of what a search has found.
 */
export function shownOf(ids: readonly number[], whole: boolean): string {
  if (ids.length === 0) return "";
  return whole ? `${Math.min(...ids)}-${Math.max(...ids)}` : ids.join(",");
}

type Span = readonly [first: number, last: number];

/** What nobody wrote as {@link shownOf} does is passed over. */
const spansOf = (seen: string): Span[] =>
  seen.split(",").flatMap((one): Span[] => {
    const [, first, last = first] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(one) ?? [];
    return first === undefined || Number(last) < Number(first) ? [] : [[Number(first), Number(last)]];
  });

/** Spans as they are sent, in order, those that touch as one. Of more than a form takes, what lies between counts as shown. */
function joined(spans: readonly Span[]): string {
  const all: [number, number][] = [];
  for (const [first, last] of [...spans].sort(([one], [other]) => one - other)) {
    const before = all.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else all.push([first, last]);
  }
  const few: Span[] = all.length > MOST_SPANS ? [[all[0]![0], all.at(-1)![1]]] : all;
  return few.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(",");
}

/**
 * What a form holds on the next page of its table: everything typed so far, and the rows of that page, with what is planned
 * where the account was not shown yet. Nothing is booked.
 * @param turn names this turn of the page: the form begins again from what it is given here
 */
export function turnedPage(
  form: FormData,
  page: TableValues,
  turn: string,
): Record<string, string | Record<string, string>[]> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = sentLines(form).filter(isTyped);
  const there = new Set(typed.map(accountOf));
  const seen = spansOf(text("seen"));
  const wasShown = (id: number) => seen.some(([first, last]) => first <= id && id <= last);
  const fresh = page.lines
    .filter((line) => !there.has(accountOf(line)))
    .map((line) => (wasShown(accountOf(line)) ? { ...line, amount: "" } : line));
  const lines = [...typed, ...fresh].slice(0, MOST_ROWS);
  const placed = new Set(lines.map(accountOf));
  const shown = page.lines.map(accountOf).filter((id) => placed.has(id));
  const whole = page.find === "" && shown.length === page.lines.length;
  return {
    ...Object.fromEntries(
      ["unitId", "productId", "kind", "period", "place", "reference"].map((name) => [name, text(name)]),
    ),
    find: page.find,
    turn,
    seen: joined([...seen, ...spansOf(shownOf(shown, whole))]),
    lines: lines.map(({ accountId = "", amount = "" }) => ({ accountId, amount })),
  };
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
