import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  percentOf,
  plainCell,
  sayCell,
  sorted,
  totalsOf,
  withShares,
  type ReportColumn,
  type ReportKind,
} from "./report-values";

const columns: (ReportColumn & { id: string })[] = [
  { id: "unit", label: "Unit", kind: "text" },
  { id: "done", label: "Done", kind: "count", total: "sum" },
  { id: "target", label: "Target", kind: "count", total: "sum" },
  { id: "share", label: "Share", kind: "share", total: ["done", "target"] },
  { id: "fare", label: "Fare", kind: "money", total: "sum" },
  { id: "each", label: "Each", kind: "money", total: ["fare", "done"] },
];
const row = (unit: string, done: number, target: number | null, fare: bigint) => ({
  key: unit,
  to: {},
  cells: { unit, done, target, share: null, fare, each: null },
});

describe("the totals of a report", () => {
  it("add up what is added up, and take shares of sums and not sums of shares", () => {
    expect(totalsOf({ columns, rows: [row("a", 1, 4, 100n), row("b", 3, null, 51n)] })).toEqual({
      unit: null,
      done: 4,
      target: 4,
      share: 100,
      fare: 151n,
      each: 37n,
    });
  });

  it("are made in each row as below, where the row does not say otherwise", () => {
    expect(withShares(columns, { unit: "a", done: 1, target: 4, fare: 100n })).toEqual({
      ...{ unit: "a", done: 1, target: 4, fare: 100n },
      ...{ share: 25, each: 100n },
    });
    expect(withShares(columns, { done: 1, share: null })).toMatchObject({ share: null, each: 0n, target: null });
  });

  it("are nothing of nothing, and of no rows", () => {
    expect(totalsOf({ columns, rows: [row("a", 0, 0, 0n)] })).toMatchObject({ share: null, each: null, fare: 0n });
    expect(totalsOf({ columns, rows: [] })).toMatchObject({ done: 0, fare: 0n, share: null });
  });

  it("do not change with the order of the rows", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(1_000), fc.option(fc.nat(1_000)), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })),
          { maxLength: 20 },
        ),
        (list) => {
          const rows = list.map(([done, target, fare], n) => row(String(n), done, target, fare));
          for (const { id } of columns)
            for (const descending of [true, false]) {
              const inOrder = sorted(rows, { name: id, descending });
              expect(totalsOf({ columns, rows: inOrder })).toEqual(totalsOf({ columns, rows }));
              expect(new Set(inOrder.map(({ key }) => key)).size).toBe(rows.length);
            }
        },
      ),
    );
  });
});

describe("the order of a report", () => {
  it("is by number where there are numbers, and leaves what is empty at the end", () => {
    const rows = [row("b", 10, null, 9n), row("a", 9, 3, 10n), row("c", 11, 1, -1n)];
    const keys = (name: string, descending: boolean) =>
      sorted(rows, { name, descending })
        .map(({ key }) => key)
        .join("");
    expect([
      keys("unit", false),
      keys("done", false),
      keys("done", true),
      keys("target", false),
      keys("target", true),
      keys("fare", true),
    ]).toEqual(["abc", "abc", "cba", "cab", "acb", "abc"]);
  });
});

describe("the cells of a report", () => {
  it("read as people write them, and as files hold them", () => {
    const both = (kind: ReportKind, value: string | number | bigint | null) => [
      sayCell(kind, value, 2),
      plainCell(kind, value, 2),
    ];
    expect(both("money", 125_050n)).toEqual(["1,250.50", "1250.50"]);
    expect(both("km", 65)).toEqual(["6.5", "6.5"]);
    expect(both("hundredths", -125)).toEqual(["-1.25%", "-1.25"]);
    expect(both("share", 40)).toEqual(["40%", "40"]);
    expect(both("month", "2026-11")).toEqual(["Nov 2026", "2026-11"]);
    expect(both("count", 0)).toEqual(["0", "0"]);
    expect(both("minutes", 450)).toEqual(["7:30", "450"]);
    expect(both("days", 1.5)).toEqual(["1.5", "1.5"]);
    expect(both("text", null)).toEqual(["–", null]);
  });

  it("are percent to the nearest", () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(5, 0)]).toEqual([33, 67, 0, null]);
  });
});
