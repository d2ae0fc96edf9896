import { expect, it } from "vitest";
import { workCalendar } from "~/modules/organisation/index.server";
import { ageOf } from "./ageing";

/** Monday to Friday, with Wednesday 25 November a holiday. */
const calendar = workCalendar("1,2,3,4,5", "", [{ date: "2026-11-25", half: "FULL" }]);
const age = (today: string, remindAfter = 2) => {
  const { waited, stage, escalatesOn } = ageOf(calendar, "2026-11-20", today, remindAfter);
  return [waited, stage, escalatesOn];
};

it("waits by working days of the calendar, is slow after two and escalated after four", () => {
  expect(age("2026-11-20")).toEqual([0, "FRESH", "2026-11-30"]);
  expect(age("2026-11-24")).toEqual([2, "FRESH", "2026-11-30"]);
  expect(age("2026-11-26")).toEqual([3, "SLOW", "2026-11-30"]);
  expect(age("2026-11-27")).toEqual([4, "SLOW", "2026-11-30"]);
  expect(age("2026-11-30")).toEqual([5, "ESCALATED", "2026-11-30"]);
});

it("or after as many as a company says", () => {
  expect(age("2026-11-24", 1)).toEqual([2, "SLOW", "2026-11-26"]);
  expect(age("2026-11-26", 1)).toEqual([3, "ESCALATED", "2026-11-26"]);
});

it("has no next day where none is ever worked", () =>
  expect(ageOf(workCalendar("", "", []), "2026-11-20", "2026-11-30", 2).escalatesOn).toBeNull());
