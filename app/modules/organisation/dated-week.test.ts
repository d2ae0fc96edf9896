import { expect, it } from "vitest";
import { datedWeek, readWeeks, weekChangesOn, weekProblems, type DatedWeek } from "./dated-week";
import { workCalendar, workedBetween, workedOn } from "./working-days";

const TODAY = "2026-11-20";
const NEVER: DatedWeek = { weekPattern: null, weekFrom: null, earlierWeeks: null };
const SIX = "1,2,3,4,5,6";
const calendar = ({ weekPattern, weekFrom, earlierWeeks }: DatedWeek) =>
  workCalendar(weekPattern, "6,7", [], { since: weekFrom, earlier: readWeeks(earlierWeeks) });
const codes = (held: DatedWeek, typed: object) => weekProblems(held, typed, TODAY).map(({ code }) => code);

it("counts another week from its day on, and leaves the days before it as they were", () => {
  const changed = datedWeek(NEVER, { weekPattern: SIX }, TODAY);
  expect(changed).toMatchObject({ weekPattern: SIX, weekFrom: TODAY });
  // 19 and 26 September, and 21 November, are Saturdays.
  expect(["2026-09-19", "2026-11-14", "2026-11-21"].map((date) => workedOn(calendar(changed), date))).toEqual([
    0, 0, 1,
  ]);
  expect(workedBetween(calendar(changed), "2026-11-16", "2026-11-22")).toBe(6);
  expect(workedBetween(calendar(changed), "2026-09-14", "2026-09-20")).toBe(5);
});

it("keeps each week of several", () => {
  const first = datedWeek(NEVER, { weekPattern: SIX, weekFrom: "2026-06-01" }, TODAY);
  const second = datedWeek(first, { weekPattern: "1,2,3,4,5,6H", weekFrom: "2026-06-01" }, TODAY);
  // What the form shows of the present week is not the day of another one.
  expect(second.weekFrom).toBe(TODAY);
  expect(["2026-05-30", "2026-06-06", "2026-11-21"].map((date) => workedOn(calendar(second), date))).toEqual([
    0, 1, 0.5,
  ]);
});

it("corrects the week of one day without keeping the one that was wrong", () => {
  const wrong = datedWeek(NEVER, { weekPattern: SIX }, TODAY);
  const right = datedWeek(wrong, { weekPattern: "1,2,3,4" }, TODAY);
  expect(right).toEqual({ weekPattern: "1,2,3,4", weekFrom: TODAY, earlierWeeks: wrong.earlierWeeks });
});

it("refuses a day before the present week, one too far back, and a day without a week", () => {
  const held = { weekPattern: SIX, weekFrom: "2026-10-01", earlierWeeks: null };
  expect(codes(held, { weekPattern: null, weekFrom: "2026-09-30" })).toEqual(["order"]);
  expect(codes(held, { weekPattern: null, weekFrom: "2026-10-02" })).toEqual([]);
  expect(codes(NEVER, { weekPattern: SIX, weekFrom: "2025-11-19" })).toEqual(["in_the_past"]);
  expect(codes(NEVER, { weekPattern: SIX, weekFrom: "2025-11-20" })).toEqual([]);
  expect(codes(held, { weekPattern: SIX, weekFrom: "2026-12-01" })).toEqual(["no_change"]);
  expect(weekChangesOn(held, { weekPattern: SIX }, TODAY)).toBeNull();
});
