/** Interest, held against a walk through every day (spec: accounts §15). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import {
  interestOf,
  lastOfMonth,
  partsOf,
  periodOfDate,
  termsAt,
  type DayMovement,
  type InterestSpan,
  type InterestTerms,
} from "./interest";

const terms = (more: Partial<InterestTerms> = {}): InterestTerms => ({
  rateBps: 600,
  basis: "DAILY_BALANCE",
  daysInYear: 365,
  whtBps: 1500,
  ...more,
});
const span = (more: Partial<InterestSpan> = {}): InterestSpan => ({
  from: "2026-01-01",
  to: "2026-12-31",
  opening: 0n,
  movements: [],
  ...more,
});

/** Half to even by thirds of the way: written apart from the rule of the books. */
function halfEven(num: bigint, den: bigint): bigint {
  const floor = num / den;
  const rest = num - floor * den;
  if (rest * 2n < den) return floor;
  if (rest * 2n > den) return floor + 1n;
  return floor % 2n === 0n ? floor : floor + 1n;
}

/** Every day one after the other, with the balance it ends with. */
function everyDay({ from, to, opening, movements }: InterestSpan): { date: string; balance: bigint }[] {
  const days: { date: string; balance: bigint }[] = [];
  let balance = opening;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const movement of movements) if (movement.date === date) balance += movement.amount;
    days.push({ date, balance });
  }
  return days;
}

function slowly(asked: InterestSpan, { rateBps, basis, daysInYear, whtBps }: InterestTerms) {
  const days = everyDay(asked);
  let sum = 0n;
  if (basis === "DAILY_BALANCE") for (const { balance } of days) sum += balance > 0n ? balance : 0n;
  else {
    const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
    for (const month of months) {
      const own = days.filter(({ date }) => date.startsWith(month));
      const whole = own[0]!.date.endsWith("-01") && addDays(own.at(-1)!.date, 1).endsWith("-01");
      const least = own.map(({ balance }) => balance).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[0]!;
      if (whole && least > 0n) sum += least;
    }
  }
  const interest = halfEven(sum * BigInt(rateBps), 10_000n * (basis === "DAILY_BALANCE" ? BigInt(daysInYear) : 12n));
  return { basisSum: sum, interest, tax: halfEven(interest * BigInt(whtBps), 10_000n) };
}

describe("interest", () => {
  it("of a year on one balance is the rate", () => {
    expect(interestOf(span({ opening: 100_000n }), terms())).toEqual({
      days: 365,
      basisSum: 36_500_000n,
      interest: 6_000n,
      tax: 900n,
    });
    expect(interestOf(span({ opening: 100_000n }), terms({ basis: "MONTHLY_MIN" }))).toEqual({
      days: 12,
      basisSum: 1_200_000n,
      interest: 6_000n,
      tax: 900n,
    });
  });
  it("counts a deposit from the evening of its day, and a day below nothing as nothing", () => {
    const january = { from: "2026-01-01", to: "2026-01-31" };
    expect(
      interestOf(
        span({ ...january, movements: [{ date: "2026-01-31", amount: 365_000n }] }),
        terms({ rateBps: 10_000 }),
      ),
    ).toMatchObject({ days: 1, interest: 1_000n });
    expect(
      interestOf(
        span({
          ...january,
          opening: -5_000n,
          movements: [
            { date: "2026-01-11", amount: 15_000n },
            { date: "2026-01-21", amount: -20_000n },
          ],
        }),
        terms(),
      ),
    ).toMatchObject({ days: 10, basisSum: 100_000n });
  });
  it("rounds halves to the even unit", () => {
    const one = (basisSum: bigint) =>
      interestOf(
        span({ from: "2026-01-05", to: "2026-01-05", opening: basisSum }),
        terms({ rateBps: 10_000, daysInYear: 360 }),
      ).interest;
    expect([180n, 540n, 181n, 179n].map(one)).toEqual([0n, 2n, 1n, 0n]);
  });
  it("gives nothing for a month of which a part is missing, by monthly minimum", () => {
    const monthly = terms({ basis: "MONTHLY_MIN" });
    expect(interestOf(span({ from: "2026-01-02", to: "2026-01-31", opening: 100_000n }), monthly).interest).toBe(0n);
    expect(interestOf(span({ from: "2026-01-02", to: "2026-02-28", opening: 100_000n }), monthly)).toMatchObject({
      days: 1,
      interest: 500n,
    });
    expect(interestOf(span({ from: "2026-02-01", to: "2026-02-27", opening: 100_000n }), monthly).interest).toBe(0n);
  });
  it("equals a walk through every day, whatever happened", () => {
    const when = fc.record({
      start: fc.integer({ min: 0, max: 800 }),
      days: fc.integer({ min: 0, max: 400 }),
      opening: fc.bigInt({ min: -1_000n, max: 10n ** 9n }),
      steps: fc.array(
        fc.record({ day: fc.integer({ min: 0, max: 400 }), amount: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }) }),
        { maxLength: 25 },
      ),
      rateBps: fc.integer({ min: 0, max: 10_000 }),
      whtBps: fc.integer({ min: 0, max: 10_000 }),
      basis: fc.constantFrom("DAILY_BALANCE" as const, "MONTHLY_MIN" as const),
      daysInYear: fc.constantFrom(365 as const, 360 as const),
    });
    fc.assert(
      fc.property(when, ({ start, days, opening, steps, ...rates }) => {
        const from = addDays("2024-01-01", start);
        const to = addDays(from, days);
        const movements: DayMovement[] = steps
          .map(({ day, amount }) => ({ date: addDays(from, day % (days + 1)), amount }))
          .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
        const asked = { from, to, opening, movements };
        expect(interestOf(asked, rates)).toMatchObject(slowly(asked, rates));
      }),
      { numRuns: 300 },
    );
  });
  it("of parts that follow one another rests on the same sum as the whole", () => {
    const whole = span({ opening: 77_777n, movements: [{ date: "2026-03-15", amount: 12_345n }] });
    const first = { ...whole, to: "2026-02-28", movements: [] };
    const second = { ...whole, from: "2026-03-01" };
    for (const basis of ["DAILY_BALANCE", "MONTHLY_MIN"] as const) {
      const of = (part: InterestSpan) => interestOf(part, terms({ basis })).basisSum;
      expect(of(first) + of(second)).toBe(of(whole));
    }
  });
});

describe("terms that follow one another", () => {
  const dated = (from: string, rateBps: number) => ({ ...terms({ rateBps }), from });
  const all = [dated("2026-01-01", 100), dated("2026-02-01", 200), dated("2026-03-01", 300)];

  it("hold from their day on, the first for all days before too", () => {
    const at = (date: string) => termsAt(all, date).rateBps;
    expect(["2025-12-31", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "2030-01-01"].map(at)).toEqual([
      100, 100, 200, 200, 300, 300,
    ]);
  });
  it("part a span where they begin within it, its last day included, and not on its first", () => {
    const parts = (from: string, to: string) =>
      partsOf(all, { from, to }).map((part) => [part.from, part.to, part.terms.rateBps]);
    expect(parts("2026-02-01", "2026-02-28")).toEqual([["2026-02-01", "2026-02-28", 200]]);
    expect(parts("2026-01-31", "2026-02-01")).toEqual([
      ["2026-01-31", "2026-01-31", 100],
      ["2026-02-01", "2026-02-01", 200],
    ]);
    expect(parts("2026-02-28", "2026-02-28")).toEqual([["2026-02-28", "2026-02-28", 200]]);
  });
  it("cover every day of a span once, by the terms of its day", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-01-01", n));
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1, maxLength: 6 }),
        day,
        fc.integer({ min: 0, max: 60 }),
        (days, from, length) => {
          const own = [...days].sort().map((one, n) => dated(one, n));
          const to = addDays(from, length);
          const walked = partsOf(own, { from, to }).flatMap((part) =>
            Array.from({ length: daysBetween(part.from, part.to) + 1 }, (_, n) => [
              addDays(part.from, n),
              part.terms.rateBps,
            ]),
          );
          expect(walked).toEqual(
            Array.from({ length: length + 1 }, (_, n) => addDays(from, n)).map((one) => [
              one,
              termsAt(own, one).rateBps,
            ]),
          );
        },
      ),
    );
  });
});

describe("periods", () => {
  it("are calendar months, quarters and years", () => {
    expect(periodOfDate("2024-02-10", "MONTHLY")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(periodOfDate("2026-05-31", "QUARTERLY")).toEqual({ from: "2026-04-01", to: "2026-06-30" });
    expect(periodOfDate("2026-12-31", "ANNUAL")).toEqual({ from: "2026-01-01", to: "2026-12-31" });
    expect(lastOfMonth("2100-02-01")).toBe("2100-02-28");
    expect(daysBetween("2026-01-01", "2026-01-31")).toBe(30);
  });
});
