/** Ratings of audits by the fixtures of the specification (ops §5.5, A9). */
import fc from "fast-check";
import { expect, it } from "vitest";
import { areaScores, overallScore, rate, RATINGS, type ScoredStep } from "./rating";

const step = (areaId: number, areaWeight: number, result: string, weight = 1): ScoredStep => ({
  areaId,
  area: `Area ${areaId}`,
  areaWeight,
  weight,
  result,
});
/** Ten steps of which as many are satisfactory as make a score. */
const scoring = (areaId: number, areaWeight: number, tens: number): ScoredStep[] =>
  Array.from({ length: 10 }, (_, n) => step(areaId, areaWeight, n < tens ? "SATISFACTORY" : "EXCEPTION"));
const repeat = { severity: "HIGH", repeatCount: 1, isFraud: false };

it("makes 78 of 90 and 70 weighed 40 to 60, which is Needs improvement, and Weak with one repeat High", () => {
  const steps = [...scoring(1, 40, 9), ...scoring(2, 60, 7)];
  expect(rate(steps, [])).toMatchObject({
    score: 7800,
    base: "NEEDS_IMPROVEMENT",
    rating: "NEEDS_IMPROVEMENT",
    caps: [],
  });
  expect(rate(steps, [repeat])).toMatchObject({
    base: "NEEDS_IMPROVEMENT",
    rating: "WEAK",
    caps: [{ kind: "REPEATS", n: 1, to: "WEAK" }],
  });
});

it("leaves out an area in which nothing applies, and weighs steps in their area", () => {
  const areas = areaScores([step(1, 40, "NA"), step(2, 60, "SATISFACTORY", 3), step(2, 60, "PARTIAL", 1)]);
  expect(areas.map(({ score }) => score)).toEqual([null, 8750]);
  expect(overallScore(areas)).toBe(8750);
  expect(rate([step(1, 40, "NOT_TESTED")], [])).toMatchObject({ score: null, rating: null });
});

it("is Weak at best with a critical finding or a fraud", () => {
  const whole = scoring(1, 100, 10);
  expect(rate(whole, [{ severity: "CRITICAL", repeatCount: 0, isFraud: false }]).rating).toBe("WEAK");
  expect(rate(whole, [{ severity: "LOW", repeatCount: 0, isFraud: true }]).rating).toBe("WEAK");
  expect(rate(whole, [repeat, repeat, repeat, repeat, repeat]).rating).toBe("UNSATISFACTORY");
});

it("is never better for a worse result or one more finding", () => {
  const results = fc.constantFrom("SATISFACTORY", "PARTIAL", "EXCEPTION", "NA");
  const steps = fc.array(
    fc.record({
      areaId: fc.integer({ min: 1, max: 3 }),
      weight: fc.integer({ min: 1, max: 5 }),
      result: results,
    }),
    { minLength: 1, maxLength: 20 },
  );
  const findings = fc.array(
    fc.record({
      severity: fc.constantFrom("LOW", "MEDIUM", "HIGH", "CRITICAL"),
      repeatCount: fc.integer({ min: 0, max: 2 }),
      isFraud: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  const rank = (rating: string | null) => RATINGS.findIndex(({ value }) => value === rating);
  fc.assert(
    fc.property(steps, findings, (some, found) => {
      const all = some.map((one) => ({ ...one, area: "A", areaWeight: one.areaId * 10 }));
      const now = rate(all, found);
      if (now.score === null) return;
      expect(now.score).toBeGreaterThanOrEqual(0);
      expect(now.score).toBeLessThanOrEqual(10_000);
      expect(rank(now.rating)).toBeGreaterThanOrEqual(rank(now.base));
      const worse = all.map((one) => (one.result === "SATISFACTORY" ? { ...one, result: "EXCEPTION" } : one));
      expect(rate(worse, found).score!).toBeLessThanOrEqual(now.score);
      expect(rank(rate(all, [...found, repeat]).rating)).toBeGreaterThanOrEqual(rank(now.rating));
    }),
  );
});
