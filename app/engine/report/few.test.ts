import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEW } from "~/core/few";
import { filledRows, type FilledRow } from "~/define/report";
import { totalsOf } from "~/define/report-values";
import { mayTotal, withoutFew } from "./few";

const columns = [
  { id: "unit", label: "Unit", kind: "text" },
  { id: "passed", label: "Passed", kind: "count", total: "sum" },
] as const;
const rowsOf = (people: readonly number[]): FilledRow[] =>
  filledRows(
    columns,
    people.map((count, n) => ({ key: String(n), people: count, cells: { unit: `B${n}`, passed: 7 * (n + 1) } })),
  );
const hiddenOf = (people: readonly number[]) =>
  withoutFew(columns, rowsOf(people)).flatMap(({ hidden, key }) => (hidden ? [Number(key)] : []));

describe("the figures of few people", () => {
  it("are hidden, with those of the next fewest where the sum would tell them", () => {
    expect(hiddenOf([5, 9, 4])).toEqual([]);
    expect(hiddenOf([2, 9, 4])).toEqual([0, 2]);
    expect(hiddenOf([1, 1, 9])).toEqual([0, 1, 2]);
    expect(hiddenOf([1, 2, 9])).toEqual([0, 1]);
    expect(hiddenOf([0, 9])).toEqual([]);
    expect(hiddenOf([2])).toEqual([0]);
  });

  it("leave the words of their row, and no link to what they are made of", () => {
    const [row] = withoutFew(columns, [{ ...rowsOf([1])[0]!, to: { passed: "/training" } }]);
    expect(row).toMatchObject({ cells: { unit: "B0", passed: null }, to: {}, hidden: true });
  });

  it("never follow from what is told: rows, and sums of any choices of rows", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 }),
        fc.array(fc.integer({ min: 1, max: 127 }), { maxLength: 12 }),
        (people, choices) => {
          const all = withoutFew(columns, rowsOf(people));
          // What a reader knows, as sums over rows: each row shown, and each sum told.
          const known = all.flatMap((row, n) => (row.hidden ? [] : [1 << n]));
          for (const choice of choices) {
            const chosen = all.filter((_, n) => choice & (1 << n));
            if (chosen.length > 0 && mayTotal(all, chosen)) known.push(choice & ((1 << all.length) - 1));
          }
          const shown = all.reduce((mask, row, n) => (row.hidden ? mask : mask | (1 << n)), 0);
          // Rows that are shown taken off, what is left of each sum is of nobody, or of all that is hidden.
          for (const sum of known) {
            const rest = all.filter((_, n) => sum & ~shown & (1 << n));
            const count = rest.reduce((one, row) => one + row.people!, 0);
            expect(
              rest.length === 0 || (rest.length === all.filter(({ hidden }) => hidden).length && count >= FEW),
            ).toBe(true);
          }
          expect(all.every(({ people: n, hidden }) => hidden || n === 0 || n! >= FEW)).toBe(true);
        },
      ),
    );
  });

  it("have a sum only with all of them or none", () => {
    const all = withoutFew(columns, rowsOf([2, 9, 4]));
    const [a, b, c] = all as [FilledRow, FilledRow, FilledRow];
    expect([mayTotal(all, all), mayTotal(all, [b]), mayTotal(all, [a, c])]).toEqual([true, true, true]);
    expect([mayTotal(all, [a]), mayTotal(all, [c, b])]).toEqual([false, false]);
    expect(totalsOf({ columns, rows: rowsOf([2, 9, 4]) })).toMatchObject({ passed: 42 });
    const alone = withoutFew(columns, rowsOf([2]));
    expect(mayTotal(alone, alone)).toBe(false);
  });
});
