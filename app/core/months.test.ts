import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "./dates";
import { daysOfMonth, formatMonth, monthAfter, monthsWithin, parseMonth, spanOfMonth } from "./months";

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

describe("the months of a span", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  it("cover the span, each day in one of them", () => {
    fc.assert(
      fc.property(day, fc.nat(900), (from, days) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const months = monthsWithin(from, to);
        const spans = months.map((month) => daysOfMonth(month, from, to));
        expect([spans[0]!.from, spans.at(-1)!.to]).toEqual([from, to]);
        for (let n = 1; n < spans.length; n++)
          expect(new Date(Date.parse(spans[n - 1]!.to) + 86_400_000).toISOString().slice(0, 10)).toBe(spans[n]!.from);
        expect(months.at(-1)).toBe(monthAfter(months[0]!, months.length - 1));
      }),
    );
  });
});
