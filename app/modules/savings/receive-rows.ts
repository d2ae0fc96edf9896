/** The rows of the table of receipts, each with its place in the form. Pure. */

/** Rows of one form, and lines of one call. */
export const MOST_ROWS = 500;

/** A line as a form that was sent bears it. */
export interface SentLine {
  accountId?: string | undefined;
  amount?: string | undefined;
  /** Whose account it is, for rows of another page of the table. */
  label?: string | undefined;
}

/** What the form begins with. */
export interface TableValues {
  unitId: string;
  productId: string;
  kind: string;
  period: string;
  place: string;
  /** The pages that were shown, by the accounts after which they begin: a plan fills in a page once. */
  seen: string;
  lines: SentLine[];
}

export const labelOf = ({ no, name }: { no: string; name: string }): string => `${no} ${name}`.slice(0, 120);

/**
 * What a form holds on the next page of its table: everything typed so far, and the rows of that page, with what is planned
 * where the page was not shown yet. Nothing is booked.
 */
export function turnedPage(form: FormData, page: TableValues): Record<string, string | Record<string, string>[]> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = sentLines(form).filter(({ amount }) => (amount ?? "").trim() !== "");
  const there = new Set(typed.map(({ accountId }) => accountId));
  const seen = text("seen")
    .split(",")
    .filter((one) => /^\d{1,10}$/.test(one));
  const before = seen.includes(page.seen);
  const fresh = page.lines
    .filter(({ accountId }) => !there.has(accountId))
    .map((line) => (before ? { ...line, amount: "" } : line));
  return {
    ...Object.fromEntries(
      ["unitId", "productId", "kind", "period", "place", "reference"].map((name) => [name, text(name)]),
    ),
    seen: [...new Set([...seen, page.seen])].slice(-200).join(","),
    lines: [...typed, ...fresh]
      .slice(0, MOST_ROWS)
      .map(({ accountId = "", amount = "", label = "" }) => ({ accountId, amount, label })),
  };
}

/** The lines of a form, in the order of their places. */
function sentLines(form: FormData): SentLine[] {
  const lines = new Map<number, SentLine>();
  for (const [name, value] of form) {
    const [, place, field] = /^lines\[(\d{1,3})\]\.(accountId|amount|label)$/.exec(name) ?? [];
    if (place === undefined || typeof value !== "string") continue;
    lines.set(Number(place), { ...lines.get(Number(place)), [field!]: value });
  }
  return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line);
}

export interface Placed<Row> {
  row: Row;
  /** Its place among the lines of the form. */
  index: number;
}

/**
 * Rows with their places. Where a form comes back, each account keeps the line that it was sent in, whatever the table
 * holds by now: amounts and messages stand by it. An account that the table no longer holds stays with what was typed.
 * @param gone a row for such an account
 */
export function placedRows<Row extends { id: number }>(
  rows: readonly Row[],
  sent: readonly (SentLine | null | undefined)[],
  gone: (id: number, label: string | undefined) => Row,
): Placed<Row>[] {
  const places = new Map<number, number>();
  sent.forEach((line, index) => {
    const id = Number(line?.accountId);
    if (Number.isInteger(id) && id > 0 && !places.has(id)) places.set(id, index);
  });
  let next = sent.length;
  const shown = rows.map((row): Placed<Row> => ({ row, index: places.get(row.id) ?? next++ }));
  const there = new Set(rows.map(({ id }) => id));
  const left = [...places].filter(([id, index]) => !there.has(id) && (sent[index]?.amount ?? "").trim() !== "");
  return [...shown, ...left.map(([id, index]): Placed<Row> => ({ row: gone(id, sent[index]?.label), index }))];
}
