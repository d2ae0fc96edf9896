/** The rows of the table of receipts, each with its place in the form. Pure. */

/** A line as a form that was sent bears it. */
export interface SentLine {
  accountId?: string | undefined;
  amount?: string | undefined;
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
  gone: (id: number) => Row,
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
  return [...shown, ...left.map(([id, index]): Placed<Row> => ({ row: gone(id), index }))];
}
