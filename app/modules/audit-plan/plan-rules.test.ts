/** Scores, floors, due dates and capacity, without a database. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf } from "~/modules/audit-settings/index.server";
import { datesOf, weekday } from "~/core/dates";
import {
  availableDays,
  daysByMonth,
  daysWithin,
  monthsOf,
  mostDays,
  plannedDaysOf,
  spread,
  type Capacity,
} from "./capacity";
import { comesDue, derive, type Rulebook } from "./derive";
import { approveProblems, submitProblems, weightsHold } from "./plan-checks";
import { belowFloor, calculatedBand, dueOnOf, floorOf, floorsLost, inherentOf, residualOf } from "./score-rules";
import { unreasoned } from "./suggest";

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
const paper = { controlEff: 3, overrideBandId: null };
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
      mitigated: 40,
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

  it.each([
    [{ lastRating: "UNSATISFACTORY" }, { lastRating: "WEAK" }, ["UNSATISFACTORY"]],
    [{ fraudOn: "2026-01-10" }, { fraudOn: null }, ["FRAUD"]],
    [{ fraudOn: "2026-01-10" }, { fraudOn: "2025-03-01" }, ["FRAUD"]],
    [{ fraudOn: "2025-03-01" }, { fraudOn: "2026-01-10" }, []],
    [{ lastAuditOn: null, lastRating: null }, { lastAuditOn: "2025-12-01" }, ["NEVER_AUDITED"]],
    [{ fraudOn: "2026-01-10", lastRating: "UNSATISFACTORY" }, { lastRating: "UNSATISFACTORY" }, ["FRAUD"]],
    [{}, { lastRating: "UNSATISFACTORY" }, []],
    [{ overdueHigh: 2 }, { overdueHigh: 2, lastRating: "WEAK" }, []],
  ])("that is lost by other facts is named: %#", (before, after, lost) =>
    expect(floorsLost({ ...calm, ...before }, { ...calm, ...after }, "2026-02-01")).toEqual(lost),
  );

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
    const after = derive(paper, scores, calm, rulebook);
    const open = { due: false, included: false, reason: null };
    expect(comesDue(open, after)).toBe(true);
    expect(comesDue({ ...open, reason: "Audited by others" }, after)).toBe(false);
    expect(comesDue({ ...open, due: true }, after)).toBe(false);
    expect(comesDue(open, derive(paper, scores, { ...calm, lastAuditOn: "2026-01-31" }, rulebook))).toBe(false);
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
      approvedRules: true,
      unfinished: [],
      unscored: [],
      outdated: [],
      unreasoned: [],
      unexplained: [],
      undated: [],
      impossible: [],
      available: 100,
      planned: 100,
    };
    const codes = (more: Partial<Parameters<typeof submitProblems>[0]["facts"]>, gapNote: string | null = null) =>
      submitProblems({ input: { gapNote }, facts: { ...facts, ...more } }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ approvedRules: false })).toEqual(["not_approved"]);
    const lacking = { unscored: ["Kibera"], unexplained: ["Kibera", "Langata"], undated: ["Langata"] };
    expect(codes({ unfinished: [{ areaType: "BRANCH", total: 90 }], ...lacking })).toEqual([
      "weights",
      "unscored",
      "unexplained",
      "undated",
    ]);
    expect(codes({ outdated: ["Kibera"], unreasoned: ["Kibera"], impossible: ["Langata"] })).toEqual([
      "outdated",
      "unreasoned",
      "impossible",
    ]);
    expect(
      submitProblems({ input: { gapNote: null }, facts: { ...facts, outdated: ["Kibera"] } })[0]!.message,
    ).toContain("Kibera");
    expect(approveProblems([])).toEqual([]);
    expect(approveProblems(["Kibera", "Langata"])[0]!.message).toContain("Kibera, Langata");
    expect(codes({ planned: 101 })).toEqual(["over_capacity"]);
    expect(codes({ planned: 101 }, "Two auditors join in March")).toEqual([]);
  });
});

const weekdays = datesOf({ from: "2026-01-01", to: "2026-12-31" }).filter((date) => weekday(date) <= 5);
const capacityOf = (auditors: number, more: Partial<Capacity> = {}): Capacity => ({
  startsOn: "2026-01-01",
  endsOn: "2026-12-31",
  dates: weekdays.map((date) => ({ date, halves: 2 })),
  auditors: Array.from({ length: auditors }, () => ({ from: "2026-01-01", to: "2026-12-31", away: [] })),
  holidays: true,
  ...more,
});

describe("capacity", () => {
  it("is at most every auditor on every working day between two dates", () => {
    expect(mostDays(capacityOf(3), "2026-01-01", "2026-01-01")).toBe(3);
    expect(mostDays(capacityOf(3), "2026-01-03", "2026-01-04")).toBe(0);
    expect(mostDays(capacityOf(2), "2026-03-02", "2026-03-13")).toBe(20);
    const joins = capacityOf(1, { auditors: [{ from: "2026-03-09", to: "2026-12-31", away: ["2026-03-09"] }] });
    expect(mostDays(joins, "2026-03-02", "2026-03-13")).toBe(5);
    expect(daysWithin(joins, "2026-03-02", "2026-03-13")).toBe(Math.floor(4.5 * 0.85));
  });

  it("spreads the days of an audit over its months, and loses none", () => {
    const audit = { included: true, plannedStart: "2026-01-26", plannedEnd: "2026-02-06", days: 9 };
    expect([...daysByMonth([audit], capacityOf(1).dates)]).toEqual([
      ["2026-01", 4],
      ["2026-02", 5],
    ]);
    expect(daysByMonth([{ ...audit, included: false }], capacityOf(1).dates).size).toBe(0);
  });

  it("plans audits of one due date one after the other, within capacity", () => {
    const capacity = capacityOf(2);
    const units = Array.from({ length: 11 }, (_, at) => ({ id: at + 1, areaType: "BRANCH", dueOn: "2026-06-30" }));
    const planned = spread(units, capacity, new Map(), "2026-01-01");
    const used = daysByMonth([...planned.values()], capacity.dates);
    for (const { month, days } of monthsOf(capacity)) expect(used.get(month) ?? 0).toBeLessThanOrEqual(days);
    expect(new Set([...planned.values()].map(({ plannedStart }) => plannedStart)).size).toBe(11);
    for (const { plannedStart, plannedEnd, days } of planned.values()) {
      expect(plannedEnd! <= "2026-06-30").toBe(true);
      expect(days).toBeLessThanOrEqual(mostDays(capacity, plannedStart!, plannedEnd!));
    }
  });

  it("never plans more than can be done between the dates, whatever the due dates", () => {
    const due = fc.integer({ min: 0, max: weekdays.length - 1 }).map((at) => weekdays[at]!);
    fc.assert(
      fc.property(fc.array(due, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), due, (dues, auditors, from) => {
        const capacity = capacityOf(auditors);
        const units = dues.map((dueOn, id) => ({ id, areaType: "BRANCH", dueOn }));
        for (const { plannedStart, plannedEnd, days } of spread(units, capacity, new Map(), from).values()) {
          expect(plannedStart! >= from && plannedStart! <= plannedEnd!).toBe(true);
          const month_ = monthsOf(capacity, from).find(({ month }) => month === plannedStart!.slice(0, 7))!;
          if (month_.days >= days!) expect(days).toBeLessThanOrEqual(mostDays(capacity, plannedStart!, plannedEnd!));
        }
      }),
    );
  });
});

it("asks for the reason of a score against its suggestion", () => {
  const score = { factor: { source: "PAR30" }, suggested: 3, chosen: 2, reason: null };
  expect(unreasoned(score)).toBe(true);
  expect(unreasoned({ ...score, chosen: 3 })).toBe(false);
  expect(unreasoned({ ...score, chosen: null })).toBe(false);
  expect(unreasoned({ ...score, suggested: null })).toBe(true);
  expect(unreasoned({ ...score, reason: "The loans were repaid in May" })).toBe(false);
  expect(unreasoned({ ...score, factor: { source: "MANUAL" } })).toBe(false);
});
