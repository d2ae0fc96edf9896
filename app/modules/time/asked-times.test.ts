import fc from "fast-check";
import { expect, test } from "vitest";
import { applicationProblems, askedMinutes, type ApplicationFacts, type ApplicationInput } from "./asked-times";
import { shiftInstances, type Shift } from "./shift-instances";
import { dateOfMinute, instantOf, minutesOf, wallClock, wallMinute } from "./wall-clock";

const DATE = "2026-11-19";
const SHIFT: Shift = {
  startMin: 8 * 60,
  endMin: 17 * 60,
  breakMin: 60,
  graceInMin: 10,
  graceOutMin: 10,
  windowBeforeMin: 120,
  windowAfterMin: 180,
  halfDayUnderMin: 360,
  absentUnderMin: 120,
  otAfterMin: 30,
  otStepMin: 15,
  otBeforeStart: false,
};
const at = (time: string, date = DATE) => wallMinute(date, minutesOf(time));
const day = shiftInstances([{ date: DATE, shift: SHIFT }]);
const night = shiftInstances([{ date: DATE, shift: { ...SHIFT, startMin: 18 * 60, endMin: 7 * 60 } }]);
const facts = (more: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  employed: true,
  instances: day,
  punches: [],
  otMin: 0,
  twin: false,
  today: "2026-11-20",
  now: at("12:00", "2026-11-20"),
  ...more,
});
const input = (more: Partial<ApplicationInput> = {}): ApplicationInput => ({
  shiftDate: DATE,
  kind: "MISSED",
  requestedIn: "08:00",
  requestedOut: null,
  overtimeMin: null,
  ...more,
});
const codes = (more: Partial<ApplicationInput>, known: Partial<ApplicationFacts> = {}) =>
  applicationProblems(input(more), facts(known)).map(({ field, code }) => `${field} ${code}`);

test("an OUT at or before the IN is on the next day, and a morning time of a night shift too", () => {
  expect(askedMinutes(input({ requestedOut: "17:00" }), day[0]!)).toEqual({ IN: at("08:00"), OUT: at("17:00") });
  const times = { requestedIn: "18:00", requestedOut: "07:10" };
  expect(askedMinutes(input(times), night[0]!)).toEqual({ IN: at("18:00"), OUT: at("07:10", "2026-11-20") });
  const late = { requestedIn: null, requestedOut: "07:10" };
  expect(askedMinutes(input(late), night[0]!)).toEqual({ OUT: at("07:10", "2026-11-20") });
  expect(askedMinutes(input({ requestedIn: "00:30" }), night[0]!)).toEqual({ IN: at("00:30", "2026-11-20") });
});

test("what makes no sense is told at its field", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ shiftDate: "2026-11-21" })).toEqual(["shiftDate in_the_future"]);
  expect(codes({ shiftDate: "2026-01-01" })).toEqual(["shiftDate too_late"]);
  expect(codes({}, { employed: false })).toEqual(["shiftDate not_employed"]);
  expect(codes({}, { twin: true })).toEqual(["kind taken"]);
  expect(codes({ requestedIn: null })).toEqual(["requestedIn required"]);
  expect(codes({ kind: "ON_DUTY" })).toEqual(["requestedOut required"]);
  expect(codes({ kind: "WRONG" })).toEqual(["requestedIn not_available"]);
  expect(codes({ shiftDate: "2026-11-20", requestedIn: "12:01" })).toEqual(["requestedIn in_the_future"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: null })).toEqual(["overtimeMin required"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 30 })).toEqual(["overtimeMin none"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 60 }, { otMin: 45 })).toEqual(["overtimeMin too_many"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 45 }, { otMin: 45 })).toEqual([]);
});

test("an instant and the wall clock lead back to one another", () => {
  const zones = fc.constantFrom("Africa/Nairobi", "UTC", "Asia/Kathmandu", "America/Caracas");
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 400 * 1440 }), (zone, minute) => {
      const wall = wallMinute("2026-01-01", minute);
      expect(wallClock(instantOf(wall, zone), zone)).toBe(wall);
    }),
  );
  expect(dateOfMinute(at("23:59"))).toBe(DATE);
});
