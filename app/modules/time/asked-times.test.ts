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
  punchedBreaks: false,
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
  locked: null,
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
  expect(codes({}, { locked: "The pay of Nov 2026 is posted" })).toEqual(["shiftDate locked"]);
  expect(codes({ requestedIn: null })).toEqual(["requestedIn required"]);
  expect(codes({ kind: "ON_DUTY" })).toEqual(["requestedOut required"]);
  expect(codes({ kind: "WRONG" })).toEqual(["requestedIn not_available"]);
  expect(codes({ shiftDate: "2026-11-20", requestedIn: "12:01" })).toEqual(["requestedIn in_the_future"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: null })).toEqual(["overtimeMin required"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 30 })).toEqual(["overtimeMin none"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 60 }, { otMin: 45 })).toEqual(["overtimeMin too_many"]);
  expect(codes({ kind: "OVERTIME", overtimeMin: 45 }, { otMin: 45 })).toEqual([]);
});

const punched = (...told: string[]) =>
  told.map((one, id) => {
    const [direction, time] = one.split(" ") as ["IN" | "OUT", string];
    return { id: String(id), minute: at(time), direction };
  });

test("a time lies near its shift: an In before the end, an Out after the start", () => {
  const early = shiftInstances([{ date: DATE, shift: { ...SHIFT, startMin: 7 * 60, endMin: 15 * 60 } }]);
  const both = (requestedIn: string, requestedOut: string, kind = "MISSED") =>
    codes({ requestedIn, requestedOut, kind }, { instances: early });
  expect(both("15:00", "07:00")).toEqual(["requestedIn outside_shift", "requestedOut outside_shift"]);
  expect(both("14:00", "06:00", "ON_DUTY")).toEqual(["requestedOut outside_shift"]);
  expect(both("02:59", "15:00", "ON_DUTY")).toEqual(["requestedIn outside_shift"]);
  expect(both("03:00", "19:00", "ON_DUTY")).toEqual([]);
  expect(both("07:00", "15:00")).toEqual([]);
  expect(codes({ requestedIn: null, requestedOut: "06:30" }, { instances: early })).toEqual([
    "requestedOut outside_shift",
  ]);
  const [found] = applicationProblems(input({ requestedIn: "16:00" }), facts({ instances: early }));
  expect(found!.message).toBe("In: enter a time between 03:00 and 14:59; the shift is 07:00–15:00");
  expect(codes({ requestedIn: "18:00", requestedOut: "07:10" }, { instances: night })).toEqual([]);
});

test("a time goes with the punches that stay", () => {
  const beside = (more: Partial<ApplicationInput>, ...told: string[]) => codes(more, { punches: punched(...told) });
  expect(beside({ requestedIn: "08:00" }, "OUT 17:00")).toEqual([]);
  expect(beside({ requestedIn: "16:00" }, "OUT 15:00")).toEqual(["requestedIn order"]);
  expect(beside({ requestedIn: null, requestedOut: "08:30" }, "IN 09:00")).toEqual(["requestedOut order"]);
  expect(beside({ requestedIn: null, requestedOut: "17:00" }, "IN 08:00")).toEqual([]);
  expect(beside({ requestedIn: "13:00" }, "IN 08:00", "OUT 12:00")).toEqual([]);
  const duty = { kind: "ON_DUTY", requestedIn: "10:00", requestedOut: "12:00" };
  expect(beside(duty, "IN 08:00", "OUT 17:00")).toEqual(["requestedIn overlap"]);
  expect(beside(duty, "IN 11:00", "OUT 17:00")).toEqual(["requestedIn overlap"]);
  expect(beside(duty, "IN 12:30", "OUT 17:00")).toEqual([]);
  expect(beside(duty, "IN 08:00")).toEqual([]);
  expect(beside({ ...duty, kind: "WRONG" }, "IN 08:00", "OUT 17:00")).toEqual([]);
});

test("a day without a shift is no longer than sixteen hours", () => {
  const none = { instances: [] };
  expect(codes({ requestedIn: "06:00", requestedOut: "22:00" }, none)).toEqual([]);
  expect(codes({ requestedIn: "09:00", requestedOut: "08:30" }, none)).toEqual(["requestedOut too_long"]);
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
