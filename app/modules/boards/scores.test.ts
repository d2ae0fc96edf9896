import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAP, rowScore, scoreOf, totalOf } from "./scores";

const figure = fc.bigInt({ min: 0n, max: 10n ** 13n });
const target = fc.bigInt({ min: 1n, max: 10n ** 13n });

/** Halves up, in fractions of whole numbers: another way than the rule's. */
function halfUp(part: bigint, whole: bigint): bigint {
  const [down, rest] = [part / whole, part % whole];
  return rest * 2n >= whole ? down + 1n : down;
}

describe("the score of a row", () => {
  it.each([
    ["UP", 10_000n, 10_000n, 10_000],
    ["UP", 10_000n, 0n, 0],
    ["UP", 10_000n, 12_000n, CAP],
    ["UP", 10_000n, 12_001n, CAP],
    ["UP", 30_000n, 10_000n, 3_333],
    ["UP", 20_000n, 1n, 1],
    ["UP", 20_001n, 1n, 0],
    ["DOWN", 400n, 500n, 8_000],
    ["DOWN", 400n, 400n, 10_000],
    ["DOWN", 400n, 1n, CAP],
    ["DOWN", 400n, 0n, CAP],
    ["DOWN", 1n, 10n ** 13n, 0],
  ] as const)("%s %s against %s is %s", (direction, of, actual, score) =>
    expect(scoreOf(direction, of, actual)).toBe(score),
  );

  it("refuses a target of zero", () => {
    expect(() => scoreOf("UP", 0n, 1n)).toThrow(RangeError);
    expect(() => scoreOf("DOWN", 0n, 0n)).toThrow(RangeError);
  });

  it("is the ratio rounded half up, never above the cap", () =>
    fc.assert(
      fc.property(fc.constantFrom("UP" as const, "DOWN" as const), target, figure, (direction, of, actual) => {
        const [part, whole] = direction === "UP" ? [actual, of] : [of, actual];
        const ratio = whole === 0n ? BigInt(CAP) : halfUp(part * 10_000n, whole);
        expect(scoreOf(direction, of, actual)).toBe(Number(ratio > BigInt(CAP) ? BigInt(CAP) : ratio));
      }),
    ));

  it("never falls by more upwards, and never rises by more downwards", () =>
    fc.assert(
      fc.property(target, figure, figure, (of, one, more) => {
        expect(scoreOf("UP", of, one + more)).toBeGreaterThanOrEqual(scoreOf("UP", of, one));
        expect(scoreOf("DOWN", of, one + more)).toBeLessThanOrEqual(scoreOf("DOWN", of, one));
      }),
    ));

  it("counts an actual that was not entered as nothing, and leaves out a figure that nobody has", () => {
    const row = { direction: "DOWN", target: 100n, actual: null };
    expect(rowScore(row, true)).toBe(0);
    expect(rowScore(row, false)).toBeNull();
    expect(rowScore({ ...row, actual: 0n }, false)).toBe(CAP);
  });
});

const rows = fc.array(
  fc.record({
    weightBp: fc.integer({ min: 1, max: 10_000 }),
    scoreBp: fc.option(fc.integer({ min: 0, max: CAP }), { nil: null }),
  }),
  { maxLength: 12 },
);

describe("the total", () => {
  it("is the sum of weight times score, rounded once", () => {
    const whole = [
      { weightBp: 3_333, scoreBp: 9_999 },
      { weightBp: 3_333, scoreBp: 9_999 },
      { weightBp: 3_334, scoreBp: 10_000 },
    ];
    expect(totalOf(whole)).toEqual({ totalBp: 9_999, countedBp: 10_000 });
    expect(totalOf([{ weightBp: 6_000, scoreBp: 10_000 }])).toEqual({ totalBp: 10_000, countedBp: 6_000 });
  });

  it("spreads the weight of rows that do not count over the others", () => {
    const some = [
      { weightBp: 5_000, scoreBp: null },
      { weightBp: 3_000, scoreBp: 10_000 },
      { weightBp: 2_000, scoreBp: 5_000 },
    ];
    expect(totalOf(some)).toEqual({ totalBp: 8_000, countedBp: 5_000 });
    expect(totalOf([some[0]!])).toEqual({ totalBp: null, countedBp: 0 });
    expect(totalOf([])).toEqual({ totalBp: null, countedBp: 0 });
  });

  it("equals an independent sum of spread weights", () =>
    fc.assert(
      fc.property(rows, (all) => {
        const counting = all.filter((row) => row.scoreBp !== null);
        const counted = counting.reduce((sum, row) => sum + BigInt(row.weightBp), 0n);
        const { totalBp, countedBp } = totalOf(all);
        expect(BigInt(countedBp)).toBe(counted);
        if (counted === 0n) {
          expect(totalBp).toBeNull();
          return;
        }
        // Over one denominator: each counting weight becomes its share of all that count.
        const sum = counting.reduce((part, row) => part + BigInt(row.weightBp) * BigInt(row.scoreBp!), 0n);
        expect(BigInt(totalBp!)).toBe(halfUp(sum, counted));
      }),
    ));

  it("does not depend on the order of rows, and stays between the lowest and the highest score", () =>
    fc.assert(
      fc.property(rows, (all) => {
        expect(totalOf([...all].reverse())).toEqual(totalOf(all));
        const scores = all.flatMap(({ scoreBp }) => scoreBp ?? []);
        const { totalBp } = totalOf(all);
        if (totalBp === null) return;
        expect(totalBp).toBeLessThanOrEqual(Math.max(...scores));
        expect(totalBp).toBeGreaterThanOrEqual(Math.min(...scores));
      }),
    ));
});
