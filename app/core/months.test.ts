import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "./dates";
import { formatMonth, monthAfter, parseMonth, spanOfMonth } from "./months";

const month = fc
  .record({ year: fc.integer({ min: 1000, max: 9000 }), of: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, of }) => `${year}-${String(of).padStart(2, "0")}`);

describe("a month", () => {
  it.each([
    ["2026-11", "2026-11"],
    [" Nov-2026 ", "2026-11"],
    ["November 2026", "2026-11"],
    ["11/2026", "2026-11"],
    ["3.2026", "2026-03"],
    ["2026-13", null],
    ["2026-1", null],
    ["05-Nov-2026", null],
    ["Smarch 2026", null],
    ["Nov", null],
    ["", null],
  ])("reads %s as %s", (typed, read) => expect(parseMonth(typed)).toBe(read));

  it("reads back what it is shown as", () => {
    fc.assert(fc.property(month, (one) => void expect(parseMonth(formatMonth(one))).toBe(one)));
  });

  it("follows on the one before it without a gap", () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -500, max: 500 }), (one, count) => {
        expect(monthAfter(monthAfter(one, count), -count)).toBe(one);
        expect(daysBetween(spanOfMonth(one).to, spanOfMonth(monthAfter(one, 1)).from)).toBe(1);
      }),
    );
  });
});
