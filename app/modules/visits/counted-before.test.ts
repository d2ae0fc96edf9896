import { describe, expect, it } from "vitest";
import { countedBefore, type DayCount } from "./counted-before";

const count = (id: number, visitId: number, difference: bigint, more: Partial<DayCount> = {}): DayCount => ({
  id,
  visitId,
  unitId: 1,
  place: "SAFE",
  day: "2026-11-20",
  difference,
  countedById: 9,
  ...more,
});
const ids = (visitId: number, counts: DayCount[]) =>
  (countedBefore([visitId], counts).get(visitId) ?? []).map(({ id }) => id);

describe("cash counted before in another visit", () => {
  it("is told where it differed, of the same place and day", () => {
    expect(ids(2, [count(1, 1, -50n), count(2, 2, 0n)])).toEqual([1]);
    expect(ids(2, [count(1, 1, 0n), count(2, 2, 0n)])).toEqual([]);
    for (const other of [{ unitId: 2 }, { place: "PETTY" }, { day: "2026-11-19" }])
      expect(ids(2, [count(1, 1, -50n, other), count(2, 2, 0n)])).toEqual([]);
  });

  it("is not told of a count that came later, or of the visit itself", () => {
    expect(ids(1, [count(1, 1, 0n), count(2, 2, -50n)])).toEqual([]);
    expect(ids(1, [count(1, 1, -50n), count(2, 1, 0n)])).toEqual([]);
    expect(ids(1, [count(1, 1, 0n), count(2, 2, -50n), count(3, 1, 0n)])).toEqual([]);
  });
});
