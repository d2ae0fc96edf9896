/** Hides the figures of a report that would tell of one or two people. Pure. */
import { FEW, isOfFew } from "~/core/few";
import type { FilledRow } from "~/define/report";
import { isWord, type ReportColumn } from "~/define/report-values";

const peopleOf = ({ people = 0 }: FilledRow) => people;
const sumOf = (rows: readonly FilledRow[]) => rows.reduce((sum, row) => sum + peopleOf(row), 0);

/**
 * The rows of all there is, those of few people without their figures. What is hidden is of enough people together, or the
 * sum of all less what is shown would tell it: the rows of fewest people are hidden beside it until it is.
 */
export function withoutFew(
  columns: readonly (ReportColumn & { id: string })[],
  rows: readonly FilledRow[],
): FilledRow[] {
  const few = rows.filter((row) => isOfFew(peopleOf(row)));
  const others = rows
    .filter((row) => peopleOf(row) >= FEW)
    .sort((a, b) => peopleOf(a) - peopleOf(b) || (a.key < b.key ? -1 : 1));
  while (few.length > 0 && others.length > 0 && (few.length < 2 || sumOf(few) < FEW)) few.push(others.shift()!);
  const hidden = new Set(few);
  const words = new Set(columns.filter(isWord).map(({ id }) => id));
  return rows.map((row) =>
    hidden.has(row)
      ? {
          ...row,
          hidden: true,
          to: {},
          cells: Object.fromEntries(Object.entries(row.cells).map(([id, cell]) => [id, words.has(id) ? cell : null])),
        }
      : row,
  );
}

/**
 * Whether the sum of some of these rows may be told. With none of the hidden ones it tells nothing of them; with all of them
 * the same in every choice of rows, and of enough people. With some it would tell those from the others.
 */
export function mayTotal(all: readonly FilledRow[], chosen: readonly FilledRow[]): boolean {
  const hidden = all.filter((row) => row.hidden);
  const among = chosen.filter((row) => row.hidden);
  return among.length === 0 || (among.length === hidden.length && among.length > 1 && sumOf(hidden) >= FEW);
}
