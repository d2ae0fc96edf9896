/** Half days of a month and what is unpaid of them, by hand and against sums half day by half day (spec: hr R-PR2 to R-PR4). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halvesOf, monthHalves, paysFor, roundHalfUp, unpaidOf, unpaidShares } from "./month-halves";
import type { Absence } from "./terms";

const absence = (date: string, part: Absence["part"] = "FULL", unpaidBp = 10_000): Absence => ({
  date,
  part,
  unpaidBp,
  reason: "LEAVE",
});
/** Sunday 1 November 2026 and every weekend free. */
const NOVEMBER = `0222220${"0222220".repeat(3)}02`;
/** `shares` with that of one half day another. */
const having = (shares: readonly number[], half: number, share: number) =>
  shares.map((one, at) => (at === half ? share : one));
const spansOf = (shares: readonly number[]) => shares.flatMap((share, half) => (share > 0 ? [`${half} ${share}`] : []));

describe("rounding", () => {
  it("goes up from the half", () => {
    expect([0n, 1n, 2n, 3n, 4n, 5n].map((num) => roundHalfUp(num, 4n))).toEqual([0n, 0n, 1n, 1n, 1n, 1n]);
    expect(roundHalfUp(10n, 3n)).toBe(3n);
    expect(roundHalfUp(11n, 3n)).toBe(4n);
  });
});

describe("the half days of a month", () => {
  it("are two a day of the calendar", () => {
    expect(monthHalves("2026-02", "CALENDAR", null)).toEqual({
      count: 56,
      days: 28,
      until: Array.from({ length: 29 }, (_, day) => 2 * day),
    });
  });
  it("are sixty by thirtieths, whatever the month's length", () => {
    const [short, long] = [monthHalves("2026-02", "FIXED_30", null), monthHalves("2026-10", "FIXED_30", null)];
    expect([short.count, short.until[27], short.until[28]]).toEqual([60, 54, 60]);
    expect([long.count, long.until[29], long.until[30], long.until[31]]).toEqual([60, 58, 60, 60]);
  });
  it("are those that are worked, half days among them", () => {
    const halves = monthHalves("2026-11", "WORKING", `1${NOVEMBER.slice(1)}`);
    expect(halves.count).toBe(43);
    expect(halves.until.slice(0, 9)).toEqual([0, 1, 3, 5, 7, 9, 11, 11, 11]);
    expect(monthHalves("2026-11", "WORKING", "1".padEnd(30, "0")).count).toBe(1);
    expect(monthHalves("2026-11", "WORKING", "2".padEnd(30, "0")).count).toBe(2);
  });
  it("are the calendar's where no day is worked or nothing is known", () => {
    expect(monthHalves("2026-11", "WORKING", "0".repeat(30)).count).toBe(60);
    expect(monthHalves("2026-11", "WORKING", null).count).toBe(60);
    expect(monthHalves("2026-11", "CALENDAR", NOVEMBER).count).toBe(60);
  });
  it("of a span are those of its first to its last day", () => {
    const halves = monthHalves("2026-11", "CALENDAR", null);
    expect(halvesOf(halves, "2026-11-01", "2026-11-01")).toEqual({ first: 1, last: 2 });
    expect(halvesOf(halves, "2026-11-10", "2026-11-30")).toEqual({ first: 19, last: 60 });
  });
});

describe("what an amount pays", () => {
  it("is nothing for an empty span, and everything for the whole month, however it is cut", () => {
    expect(paysFor(100_000n, 5, 4, 60)).toBe(0n);
    expect(paysFor(100_000n, 1, 0, 60)).toBe(0n);
    expect(paysFor(100_000n, 5, 5, 60)).toBe(1666n);
    expect(paysFor(100_000n, 6, 6, 60)).toBe(1667n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 1, max: 62 }), fc.nat(62), (amount, count, at) => {
        const cut = at % (count + 1);
        expect(paysFor(amount, 1, cut, count) + paysFor(amount, cut + 1, count, count)).toBe(amount);
      }),
    );
  });
});

describe("unpaid half days", () => {
  const shares = (absences: readonly Absence[], workHalves: string | null = NOVEMBER, enclosing = false) =>
    spansOf(unpaidShares(monthHalves("2026-11", "CALENDAR", null), absences, workHalves, enclosing));

  it("are the day's both, its first or its second", () => {
    expect(shares([absence("2026-11-03")])).toEqual(["5 10000", "6 10000"]);
    expect(shares([absence("2026-11-03", "AM")])).toEqual(["5 10000"]);
    expect(shares([absence("2026-11-03", "PM")])).toEqual(["6 10000"]);
  });
  it("are the one that a half working day has, whichever part was missed", () => {
    const halves = monthHalves("2026-11", "WORKING", `1${NOVEMBER.slice(1)}`);
    for (const part of ["AM", "PM", "FULL"] as const)
      expect(spansOf(unpaidShares(halves, [absence("2026-11-01", part)], NOVEMBER, false))).toEqual(["1 10000"]);
  });
  it("keep the larger share of two absences of one half day", () => {
    expect(shares([absence("2026-11-03", "AM", 2500), absence("2026-11-03", "FULL", 5000)])).toEqual([
      "5 5000",
      "6 5000",
    ]);
    expect(shares([absence("2026-11-03", "FULL", 5000), absence("2026-11-03", "AM", 2500)])).toEqual([
      "5 5000",
      "6 5000",
    ]);
  });
  it("enclose the days off between them at the lower of both shares", () => {
    const around = [absence("2026-11-06"), absence("2026-11-09", "FULL", 5000)];
    expect(shares(around)).toEqual(["11 10000", "12 10000", "17 5000", "18 5000"]);
    expect(shares(around, NOVEMBER, true)).toEqual([
      "11 10000",
      "12 10000",
      ...[13, 14, 15, 16, 17, 18].map((half) => `${half} 5000`),
    ]);
    expect(shares(around, null, true)).toEqual(shares(around));
    // A weekend with one side paid stays paid; so do days off at the month's two ends.
    expect(shares([absence("2026-11-06", "AM"), absence("2026-11-09")], NOVEMBER, true)).toEqual([
      "11 10000",
      "17 10000",
      "18 10000",
    ]);
    expect(shares([absence("2026-11-02")], NOVEMBER, true)).toEqual(["3 10000", "4 10000"]);
    const lastFree = `${NOVEMBER.slice(0, 29)}0`;
    expect(shares([absence("2026-11-27")], lastFree, true)).toEqual(["53 10000", "54 10000"]);
    expect(shares([absence("2026-11-30")], `0${"0".repeat(28)}2`, true)).toEqual(["59 10000", "60 10000"]);
  });
  it("cost, span by span, what the amount pays for them", () => {
    const none = new Array<number>(61).fill(0);
    expect(unpaidOf(100_000n, { first: 1, last: 60 }, none, 60)).toBe(0n);
    const one = having(having(none, 5, 10_000), 6, 10_000);
    expect(unpaidOf(100_000n, { first: 1, last: 60 }, one, 60)).toBe(3333n);
    // Three half days in one span are rounded once: 1,666.67 each would make 5,001.
    expect(unpaidOf(100_000n, { first: 1, last: 60 }, having(one, 7, 10_000), 60)).toBe(5000n);
    expect(unpaidOf(100_000n, { first: 6, last: 6 }, one, 60)).toBe(1667n);
    expect(unpaidOf(100_000n, { first: 7, last: 60 }, one, 60)).toBe(0n);
    expect(unpaidOf(100_000n, { first: 1, last: 60 }, having(one, 7, 5000), 60)).toBe(3333n + 834n);
    expect(unpaidOf(100_000n, { first: 60, last: 60 }, having(none, 60, 5000), 60)).toBe(834n);
  });
});
