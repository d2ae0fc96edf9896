/**
 * Lists of any length read to their end, a part at a time: a file of them takes little memory, and others are
 * answered between its parts.
 */
import { setImmediate } from "node:timers/promises";

const ROWS_AT_A_TIME = 500;

/** Which rows a part holds: handed on to findMany as it is. */
export interface Span<Key = { id: number }> {
  take: number;
  /** The last row of the part before; none for the first. */
  cursor?: Key;
  skip?: number;
}

/**
 * Every row of a list in its order, up to 500 at a time; no part is empty.
 * @param read findMany with the span beside `where` and `orderBy`. The order ends with what tells all rows apart, the
 *   id: rows equal in it would repeat or be left out. A column that may be empty makes each part read all that is left.
 */
export function inParts<Row extends { id: number }>(read: (span: Span) => Promise<Row[]>): AsyncGenerator<Row[]> {
  return inPartsBy(({ id }) => ({ id }), read);
}

/**
 * The same for rows that something else than an id tells apart.
 * @param keyOf what the table knows a row by: a `cursor` of findMany
 */
export async function* inPartsBy<Row, Key>(
  keyOf: (row: Row) => Key,
  read: (span: Span<Key>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let span: Span<Key> = { take: ROWS_AT_A_TIME }; ;) {
    const rows = await read(span);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    await setImmediate();
    span = { take: ROWS_AT_A_TIME, cursor: keyOf(rows.at(-1)!), skip: 1 };
  }
}

/** A list cut into parts of so many, for statements that name each of their rows. */
export const slicesOf = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most));
