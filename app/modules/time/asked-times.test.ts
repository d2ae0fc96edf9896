import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/core/dates";
import { applicationProblems, askedMinutes, type ApplicationFacts, type ApplicationInput } from "./asked-times";
import { shiftInstances, type Shift } from "./shift-instances";
import { DAYS_BACK } from "./time-words";
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

test("a date may be as far back as the rule says, and a time is asked for once its minute has come", () => {
  const back = (shiftDate: string) => codes({ shiftDate }, { instances: [], today: "2026-11-20" });
  expect(back(addDays("2026-11-20", -DAYS_BACK))).toEqual([]);
  expect(back(addDays("2026-11-20", -DAYS_BACK - 1))).toEqual(["shiftDate too_late"]);
  const today = { shiftDate: "2026-11-20" };
  expect(codes({ ...today, requestedIn: "12:00" })).toEqual([]);
  expect(codes({ ...today, requestedIn: "12:01" })).toEqual(["requestedIn in_the_future"]);
});

test("times that touch a border lie on its later side", () => {
  // An Out of the very minute of its In is that of the next day.
  const same = { requestedIn: "08:00", requestedOut: "08:00" };
  expect(askedMinutes(input(same), null)).toEqual({ IN: at("08:00"), OUT: at("08:00", "2026-11-20") });
  // A night shift ends at midnight or later; a time in the first minute of its window is of its evening.
  const midnight = shiftInstances([{ date: DATE, shift: { ...SHIFT, startMin: 16 * 60, endMin: 0 } }])[0]!;
  expect(midnight.end).toBe(at("00:00", "2026-11-20"));
  expect(askedMinutes(input({ requestedIn: "01:00" }), midnight)).toEqual({ IN: at("01:00", "2026-11-20") });
  expect(askedMinutes(input({ requestedIn: "14:00" }), midnight)).toEqual({ IN: midnight.opens });
  expect(askedMinutes(input({ requestedIn: "13:59" }), midnight)).toEqual({ IN: at("13:59", "2026-11-20") });
  const evening = shiftInstances([{ date: DATE, shift: { ...SHIFT, startMin: 14 * 60, endMin: 23 * 60 + 59 } }])[0]!;
  expect(askedMinutes(input({ requestedIn: "01:00" }), evening)).toEqual({ IN: at("01:00") });
});

test("spells that touch do not overlap, and one of the same minutes does", () => {
  const beside = (more: Partial<ApplicationInput>, ...told: string[]) => codes(more, { punches: punched(...told) });
  const duty = (requestedIn: string, requestedOut: string) => ({ kind: "ON_DUTY", requestedIn, requestedOut });
  const spell = ["IN 10:00", "OUT 12:00"];
  expect(beside(duty("12:00", "14:00"), ...spell)).toEqual([]);
  expect(beside(duty("08:00", "10:00"), ...spell)).toEqual([]);
  expect(beside(duty("10:00", "12:00"), ...spell)).toEqual(["requestedIn overlap"]);
  expect(beside(duty("11:59", "14:00"), ...spell)).toEqual(["requestedIn overlap"]);
  expect(beside(duty("08:00", "10:01"), ...spell)).toEqual(["requestedIn overlap"]);
  expect(beside({ requestedIn: "12:00" }, "OUT 12:00")).toEqual([]);
});
