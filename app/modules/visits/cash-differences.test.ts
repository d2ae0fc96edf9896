import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashDifferences, countedAnew, type JudgedCount } from "./cash-differences";

const count = (id: number, difference: bigint, recountOfId: number | null = null): JudgedCount => ({
  id,
  difference,
  recountOfId,
});

describe("cash that differs", () => {
  it("is told of though it was counted again and agreed", () => {
    expect(cashDifferences([count(1, -241_331n), count(2, 0n, 1)])).toEqual({ places: 1, gross: 241_331n });
    expect(cashDifferences([count(1, 0n), count(2, -50n, 1), count(3, 20n, 2)])).toEqual({ places: 1, gross: 50n });
    expect(cashDifferences([count(1, 0n)])).toEqual({ places: 0, gross: 0n });
  });

  it("is never set off against another place", () => {
    expect(cashDifferences([count(1, -10_000n), count(2, 10_000n)])).toEqual({ places: 2, gross: 20_000n });
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -1_000n, max: 1_000n })), (differences) => {
        const { places, gross } = cashDifferences(differences.map((difference, id) => count(id, difference)));
        expect(places).toBe(differences.filter((one) => one !== 0n).length);
        expect(gross).toBe(differences.reduce((sum, one) => sum + (one < 0n ? -one : one), 0n));
      }),
    );
  });
});

describe("cash that is being counted again", () => {
  it("hides the book on every sheet before the open one, and on no other", () => {
    const sheets = [
      { id: 1, recountOfId: null, counted: 5n },
      { id: 2, recountOfId: 1, counted: 6n },
      { id: 3, recountOfId: 2, counted: null },
      { id: 4, recountOfId: null, counted: 7n },
      { id: 5, recountOfId: null, counted: null },
    ];
    expect([...countedAnew(sheets)].sort()).toEqual([1, 2]);
    expect(countedAnew(sheets.map((sheet) => ({ ...sheet, counted: 1n })))).toEqual(new Set());
  });
});
