/** Scores, floors, due dates and capacity, without a database. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf } from "~/modules/audit-settings/index.server";
import { availableDays, plannedDaysOf } from "./capacity";
import { derive, type Rulebook } from "./derive";
import { submitProblems, weightsHold } from "./plan-checks";
import { belowFloor, calculatedBand, dueOnOf, floorOf, inherentOf, residualOf } from "./score-rules";

const bands = [
  { id: 1, name: "High", fromScore: 250, months: 6 },
  { id: 2, name: "Medium", fromScore: 150, months: 12 },
  { id: 3, name: "Low", fromScore: 80, months: 18 },
  { id: 4, name: "Very low", fromScore: 0, months: 24 },
];
const levels = new Map([0, 20, 40, 60, 80].map((percent, at) => [at + 1, percent]));
const year = { startsOn: "2026-01-01", endsOn: "2026-12-31" };
const rulebook: Rulebook = { year, day: "2026-02-01", bands, levels };
const scored = (weights: readonly number[], scores: readonly (number | null)[]) =>
  weights.map((weight, at) => ({ weight, suggested: scores[at] ?? null, chosen: null }));
const calm = {
  fraudOn: null,
  lastRating: "SATISFACTORY",
  lastAuditOn: "2025-06-30",
  openedOn: "2015-01-01",
  overdueHigh: 0,
};
const paper = {
  areaType: "BRANCH",
  controlEff: 3,
  overrideBandId: null,
  due: false,
  reason: null,
  included: false,
  plannedStart: null,
  plannedEnd: null,
  days: null,
};
const WEIGHTS = [30, 20, 15, 10, 25];
const SCORES = [4, 3, 2, 5, 4];

describe("a score", () => {
  it("is that of the worked example: 360, 216, Medium, 12 months", () => {
    const scores = scored(WEIGHTS, SCORES);
    expect(inherentOf(scores)).toBe(360);
    expect(residualOf(360, 40)).toBe(216);
    expect(bandOf(bands, 216)).toMatchObject({ name: "Medium", months: 12 });
    expect(derive(paper, scores, calm, rulebook)).toMatchObject({
      inherent: 360,
      residual: 216,
      bandId: 2,
      floor: null,
      dueOn: "2026-06-30",
      due: true,
      included: true,
      days: 8,
    });
  });

  it("is none while weights do not make 100 or a factor has no score, and a hand-chosen one counts", () => {
    expect(inherentOf(scored([50, 40], [1, 1]))).toBeNull();
    expect(inherentOf(scored([50, 50], [1, null]))).toBeNull();
    expect(inherentOf(scored([50, 50, 0], [1, 5, null]))).toBe(300);
    expect(inherentOf([{ weight: 100, suggested: 1, chosen: 5 }])).toBe(500);
    expect(derive({ ...paper, controlEff: null }, scored(WEIGHTS, SCORES), calm, rulebook)).toMatchObject({
      inherent: 360,
      residual: null,
      due: false,
    });
  });

  it("never falls where a score rises, nor rises where controls do more", () => {
    const score = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 5, maxLength: 5 }),
        fc.nat(4),
        score,
        fc.nat(100),
        fc.nat(100),
        (own, at, higher, a, b) => {
          const raised = own.map((one, index) => (index === at ? Math.max(one, higher) : one));
          const [before, after] = [inherentOf(scored(WEIGHTS, own))!, inherentOf(scored(WEIGHTS, raised))!];
          expect(after).toBeGreaterThanOrEqual(before);
          expect(before).toBeGreaterThanOrEqual(100);
          expect(after).toBeLessThanOrEqual(500);
          expect(residualOf(before, Math.max(a, b))).toBeLessThanOrEqual(residualOf(before, Math.min(a, b)));
        },
      ),
    );
  });
});

describe("a floor", () => {
  it.each([
    [{ fraudOn: "2025-02-02" }, "FRAUD"],
    [{ fraudOn: "2025-02-01" }, null],
    [{ lastRating: "UNSATISFACTORY" }, "UNSATISFACTORY"],
    [{ overdueHigh: 2 }, "OVERDUE_ISSUES"],
    [{ overdueHigh: 1 }, null],
    [{ lastAuditOn: null, openedOn: "2025-07-31" }, "NEVER_AUDITED"],
    [{ lastAuditOn: null, openedOn: "2025-08-01" }, null],
    [{ lastAuditOn: null, openedOn: null }, null],
  ])("%#", (more, floor) => expect(floorOf({ ...calm, ...more }, "2026-02-01")).toBe(floor));

  it("lifts into the highest band whatever the score", () => {
    fc.assert(
      fc.property(fc.nat(500), (residual) => {
        expect(calculatedBand(bands, residual, "FRAUD").id).toBe(1);
        expect(calculatedBand(bands, residual, null)).toBe(bandOf(bands, residual));
      }),
    );
  });

  it("is above every chosen band but the highest, whatever else is known", () => {
    expect([1, 2, 4, null].map((id) => belowFloor(bands, id, "FRAUD"))).toEqual([false, true, true, false]);
    expect(belowFloor(bands, 99, "FRAUD")).toBe(true);
    expect(belowFloor(bands, 4, null)).toBe(false);
  });

  it("is beaten by a chosen band alone", () => {
    const after = derive(
      { ...paper, overrideBandId: 3 },
      scored(WEIGHTS, SCORES),
      { ...calm, overdueHigh: 2 },
      rulebook,
    );
    expect(after).toMatchObject({ floor: "OVERDUE_ISSUES", calculatedId: 1, bandId: 3 });
  });
});

describe("a plan", () => {
  it("has what comes due, unless it was left out with a reason", () => {
    expect(dueOnOf(null, 6, year.startsOn)).toBe("2026-04-01");
    const scores = scored(WEIGHTS, SCORES);
    expect(derive({ ...paper, reason: "Audited by others" }, scores, calm, rulebook)).toMatchObject({
      due: true,
      included: false,
    });
    expect(derive({ ...paper, due: true }, scores, calm, rulebook).included).toBe(false);
    expect(derive(paper, scores, { ...calm, lastAuditOn: "2026-01-31" }, rulebook)).toMatchObject({
      due: false,
      included: false,
    });
  });

  it("has the days of auditors less leave and the reserve", () => {
    expect(availableDays([{ workingDays: 250, awayHalves: 42 }])).toBe(Math.floor((250 - 21) * 0.85));
    expect(availableDays([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.record({ workingDays: fc.nat(260), awayHalves: fc.nat(600) })), (auditors) => {
        const days = auditors.reduce((sum, one) => sum + Math.max(0, one.workingDays - one.awayHalves / 2), 0);
        expect(availableDays(auditors)).toBe(Math.floor((days * 85) / 100));
      }),
    );
    expect(
      plannedDaysOf([
        { included: true, days: 8 },
        { included: false, days: 5 },
        { included: true, days: null },
      ]),
    ).toBe(8);
  });

  it("asks for scores with the weights of its year", () => {
    const weights = [
      { factorId: 1, weight: 60, areaType: "BRANCH" },
      { factorId: 2, weight: 40, areaType: "BRANCH" },
      { factorId: 3, weight: 0, areaType: "BRANCH" },
      { factorId: 4, weight: 100, areaType: "REGION" },
    ];
    const holds = (...scores: [number, number][]) =>
      weightsHold(
        "BRANCH",
        scores.map(([factorId, weight]) => ({ factorId, weight })),
        weights,
      );
    expect(holds([1, 60], [2, 40], [3, 0])).toBe(true);
    expect(holds([1, 60], [2, 40])).toBe(true);
    expect(holds([1, 50], [2, 50])).toBe(false);
    expect(holds([1, 60])).toBe(false);
    expect(holds([1, 60], [2, 40], [3, 10])).toBe(false);
  });

  it("is submitted whole, and over capacity only with a note", () => {
    const facts = {
      unfinished: [],
      unscored: 0,
      outdated: 0,
      unexplained: 0,
      undated: 0,
      available: 100,
      planned: 100,
    };
    const codes = (more: Partial<Parameters<typeof submitProblems>[0]["facts"]>, gapNote: string | null = null) =>
      submitProblems({ input: { gapNote }, facts: { ...facts, ...more } }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ unfinished: [{ areaType: "BRANCH", total: 90 }], unscored: 1, unexplained: 2, undated: 1 })).toEqual(
      ["weights", "unscored", "unexplained", "undated"],
    );
    expect(codes({ outdated: 3 })).toEqual(["outdated"]);
    expect(codes({ planned: 101 })).toEqual(["over_capacity"]);
    expect(codes({ planned: 101 }, "Two auditors join in March")).toEqual([]);
  });
});
