import fc from "fast-check";
import { expect, test } from "vitest";
import { attendanceDay, type AttendanceFacts } from "./attendance-day";
import { distinctPunches, type Punch } from "./duplicate-logs";
import { instanceOf, overlapOf, shiftInstances, type Shift } from "./shift-instances";
import { shiftProblems } from "./shift.resource";
import { wallClock, wallMinute } from "./wall-clock";

const DATE = "2026-11-20";
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
const at = (time: string, date = DATE) => wallMinute(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const punch = (direction: "IN" | "OUT", time: string, date = DATE): Punch => ({
  id: `${direction}${date}${time}`,
  minute: at(time, date),
  direction,
});
const facts = (more: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  instance: shiftInstances([{ date: DATE, shift: SHIFT }])[0]!,
  punches: [],
  suspended: false,
  worked: ["AM", "PM"],
  holiday: false,
  leave: [],
  tour: [],
  now: at("23:59"),
  syncDelayMin: 60,
  ...more,
});
const day = (more: Partial<AttendanceFacts>) => attendanceDay(facts(more));

test("an instant is read on the wall clock of the company", () => {
  expect(wallClock(new Date("2026-11-20T22:30:45Z"), "Africa/Nairobi")).toBe(at("01:30", "2026-11-21"));
});

test("example g: an OUT the morning after belongs to the night shift", () => {
  const night = { ...SHIFT, startMin: 18 * 60, endMin: 7 * 60 };
  const evening = { ...SHIFT, startMin: 14 * 60, endMin: 20 * 60 };
  const instances = shiftInstances([
    { date: "2026-11-21", shift: evening },
    { date: DATE, shift: night },
  ]);
  const dateOf = (time: string, date: string) => instanceOf(instances, at(time, date))?.shiftDate ?? null;
  expect(dateOf("07:10", "2026-11-21")).toBe(DATE);
  expect(dateOf("10:00", "2026-11-21")).toBe(DATE);
  expect(dateOf("10:01", "2026-11-21")).toBeNull();
  expect(dateOf("12:00", "2026-11-21")).toBe("2026-11-21");
});

test("where windows overlap the midpoint between end and start parts them", () => {
  const night = { ...SHIFT, startMin: 18 * 60, endMin: 7 * 60 };
  const instances = shiftInstances([
    { date: DATE, shift: night },
    { date: "2026-11-21", shift: { ...SHIFT, startMin: 9 * 60 } },
  ]);
  expect(instanceOf(instances, at("07:59", "2026-11-21"))?.shiftDate).toBe(DATE);
  expect(instanceOf(instances, at("08:00", "2026-11-21"))?.shiftDate).toBe("2026-11-21");
  expect(
    overlapOf([
      { validFrom: "2026-02-01", validTo: "9999-12-31" },
      { validFrom: "2026-01-01", validTo: "2026-01-31" },
    ]),
  ).toBeNull();
  expect(
    overlapOf([
      { validFrom: "2026-01-31", validTo: "9999-12-31" },
      { validFrom: "2026-01-01", validTo: "2026-01-31" },
    ]),
  ).toBe("2026-01-31");
});

test("windows that touch keep their minutes, and a shift that ends as it starts lasts a day", () => {
  // The first window's last minute is 10:00, the next one's first 10:01.
  const night = { ...SHIFT, startMin: 18 * 60, endMin: 7 * 60 };
  const touching = shiftInstances([
    { date: DATE, shift: night },
    { date: "2026-11-21", shift: { ...SHIFT, startMin: 12 * 60 + 1 } },
  ]);
  expect(touching.map(({ opens, closes }) => [opens, closes])).toEqual([
    [at("16:00"), at("10:01", "2026-11-21")],
    [at("10:01", "2026-11-21"), at("20:01", "2026-11-21")],
  ]);
  const round = shiftInstances([{ date: DATE, shift: { ...SHIFT, endMin: 8 * 60 } }])[0]!;
  expect(round.end - round.start).toBe(24 * 60);
});

test("grace ends with its last minute, early as late, and overtime begins with its first, in whole steps", () => {
  const times = (cameAt: string, wentAt: string, more: Partial<Shift> = {}) => {
    const [instance] = shiftInstances([{ date: DATE, shift: { ...SHIFT, graceOutMin: 5, ...more } }]);
    const { lateMin, earlyMin, otMin } = day({
      instance: instance!,
      punches: [punch("IN", cameAt), punch("OUT", wentAt)],
    });
    return [lateMin, earlyMin, otMin];
  };
  expect(times("08:10", "16:55")).toEqual([0, 0, 0]);
  expect(times("08:11", "16:54")).toEqual([11, 6, 0]);
  expect(times("08:00", "17:44")).toEqual([0, 0, 30]);
  expect(times("08:00", "17:45")).toEqual([0, 0, 45]);
  expect(times("07:30", "17:30", { otBeforeStart: true })).toEqual([0, 0, 60]);
  expect(times("07:31", "17:30", { otBeforeStart: true })).toEqual([0, 0, 30]);
  expect(times("07:00", "17:00")).toEqual([0, 0, 0]);
  expect(times("08:00", "17:00", { otAfterMin: 0 })).toEqual([0, 0, 0]);
});

test("under each of two limits, and half of it where half the shift is due, the day is another", () => {
  const status = (minutes: number, more: Partial<AttendanceFacts> = {}) => {
    const from = at("08:00");
    const punches = [
      { id: "1", minute: from, direction: "IN" as const },
      { id: "2", minute: from + minutes, direction: "OUT" as const },
    ];
    return day({ punches, ...more }).status;
  };
  // An hour of break is taken off a whole day.
  expect([status(179), status(180), status(419), status(420)]).toEqual(["ABSENT", "HALF", "HALF", "PRESENT"]);
  const morning = { worked: ["AM"] as const };
  expect([59, 60, 179, 180].map((n) => status(n, morning))).toEqual(["ABSENT", "HALF", "HALF", "PRESENT"]);
});

test("example h: eleven minutes late, an hour over", () => {
  const result = day({ punches: [punch("IN", "08:11"), punch("OUT", "18:05")] });
  expect(result).toMatchObject({ status: "PRESENT", lateMin: 11, earlyMin: 0, otMin: 60, workedMin: 534 });
  expect(day({ punches: [punch("IN", "08:10"), punch("OUT", "17:29")] })).toMatchObject({ lateMin: 0, otMin: 0 });
  expect(day({ punches: [punch("IN", "08:00"), punch("OUT", "17:30")] }).otMin).toBe(30);
});

test("hours decide between present, half and absent; a missing punch is neither", () => {
  const status = (...punches: Punch[]) => day({ punches }).status;
  expect(status(punch("IN", "08:00"), punch("OUT", "10:00"))).toBe("ABSENT");
  expect(status(punch("IN", "08:00"), punch("OUT", "13:00"))).toBe("HALF");
  expect(status(punch("IN", "08:00"), punch("OUT", "15:00"))).toBe("PRESENT");
  expect(status(punch("IN", "08:00"))).toBe("INCOMPLETE");
  expect(status(punch("OUT", "17:00"))).toBe("INCOMPLETE");
  expect(status(punch("IN", "08:00"), punch("OUT", "12:00"), punch("IN", "13:00"))).toBe("INCOMPLETE");
  const lunch = [punch("IN", "08:00"), punch("OUT", "12:00"), punch("IN", "12:30"), punch("OUT", "17:00")];
  expect(day({ punches: lunch }).workedMin).toBe(480);
  const [punched] = shiftInstances([{ date: DATE, shift: { ...SHIFT, punchedBreaks: true } }]);
  expect(day({ punches: lunch, instance: punched! }).workedMin).toBe(510);
});

test("a day without a punch is absent after window and delay, not before", () => {
  expect(day({ now: at("21:00") }).status).toBeNull();
  expect(day({ now: at("21:01") }).status).toBe("ABSENT");
});

test("a day without a shift is never absent; its punches count", () => {
  const later = { instance: null, now: at("23:59", "2026-11-25") };
  expect(day(later).status).toBeNull();
  expect(day({ ...later, leave: ["AM"] })).toMatchObject({ status: "HALF", inAt: null, workedMin: 0 });
  expect(day({ ...later, tour: ["PM"] })).toMatchObject({ status: "HALF", inAt: null });
  expect(day({ ...later, worked: ["AM"], leave: ["PM"] }).status).toBeNull();
  expect(day({ ...later, punches: [punch("IN", "08:00"), punch("OUT", "08:30")] }).status).toBe("PRESENT");
  expect(day({ ...later, punches: [punch("IN", "08:00")] }).status).toBe("INCOMPLETE");
  expect(day({ ...later, suspended: true }).status).toBe("SUSPENDED");
  expect(day({ ...later, worked: [] }).status).toBe("OFF");
});

test("suspension, leave, tour and holidays come before punches", () => {
  const both = ["AM", "PM"] as const;
  const punches = [punch("IN", "08:00"), punch("OUT", "17:00")];
  expect(day({ punches, suspended: true, leave: both }).status).toBe("SUSPENDED");
  expect(day({ punches, leave: both, tour: both })).toMatchObject({ status: "LEAVE", conflict: true });
  expect(day({ punches, tour: both, worked: [] })).toMatchObject({ status: "TOUR", conflict: false });
  expect(day({ punches, worked: [], holiday: true })).toMatchObject({ status: "HOLIDAY", workedMin: 480, otMin: 0 });
  expect(day({ worked: [] }).status).toBe("OFF");
});

test("half a day of leave leaves the other half to the punches", () => {
  const punches = [punch("IN", "12:30"), punch("OUT", "17:00")];
  expect(day({ punches, leave: ["AM"] })).toMatchObject({ status: "HALF", lateMin: 0, workedMin: 270 });
  expect(day({ leave: ["AM"] }).status).toBe("ABSENT");
  expect(day({ punches: [punch("IN", "08:00"), punch("OUT", "12:30")], worked: ["AM"] }).status).toBe("PRESENT");
});

test("a limit of half a day is shorter than what of the shift is worked", () => {
  const six = { startsAt: "08:00", endsAt: "14:00", breakMin: 0, punchedBreaks: false, absentUnderMin: 120 };
  const codes = (more: object) =>
    shiftProblems({ ...six, halfDayUnderMin: 360, ...more }).map(({ field, code }) => `${field} ${code}`);
  // Of 360 minutes who came a minute late would have worked half a day.
  expect(codes({})).toEqual(["halfDayUnderMin too_long"]);
  expect(codes({ halfDayUnderMin: 359 })).toEqual([]);
  expect(codes({ endsAt: "15:00", breakMin: 60 })).toEqual(["halfDayUnderMin too_long"]);
  expect(codes({ endsAt: "15:00", breakMin: 60, punchedBreaks: true })).toEqual([]);
});

test("overtime counts from the end of the shift, not from what leave leaves of it", () => {
  const punches = [punch("IN", "08:00"), punch("OUT", "17:00")];
  // A sick afternoon, entered after the day was worked: it made four hours and a half of overtime.
  expect(day({ punches, leave: ["PM"] })).toMatchObject({ status: "HALF", otMin: 0, conflict: true });
  expect(day({ punches: [punch("IN", "12:30"), punch("OUT", "18:00")], leave: ["AM"] })).toMatchObject({
    otMin: 60,
    conflict: false,
  });
  expect(day({ punches, tour: ["PM"] })).toMatchObject({ otMin: 0, conflict: false });
  // Where the branch works the morning alone, the shift ends with it.
  expect(day({ punches: [punch("IN", "08:00"), punch("OUT", "14:00")], worked: ["AM"] }).otMin).toBe(90);
});

test("a half on leave that was worked is a conflict, a few minutes of it are not", () => {
  const of = (inAt: string, outAt: string, leave: "AM" | "PM") =>
    day({ punches: [punch("IN", inAt), punch("OUT", outAt)], leave: [leave] }).conflict;
  // The middle of the shift is 12:30; half an hour is forgiven.
  expect([of("08:00", "13:00", "PM"), of("08:00", "13:01", "PM")]).toEqual([false, true]);
  expect([of("12:00", "17:00", "AM"), of("11:59", "17:00", "AM")]).toEqual([false, true]);
  expect(day({ punches: [punch("IN", "09:00")], leave: ["AM"] }).conflict).toBe(true);
  expect(day({ punches: [punch("IN", "09:00")], leave: ["PM"] }).conflict).toBe(false);
});

test("an OUT before the first IN leaves the day incomplete, a second OUT in a row adds nothing", () => {
  const none = { workedMin: 0, lateMin: 0, earlyMin: 0, otMin: 0 };
  expect(day({ punches: [punch("OUT", "07:00"), punch("IN", "08:00"), punch("OUT", "17:00")] })).toMatchObject({
    ...{ status: "INCOMPLETE", ...none },
  });
  const twice = [punch("IN", "08:00"), punch("OUT", "12:00"), punch("OUT", "17:00")];
  expect(day({ punches: twice })).toMatchObject({ status: "PRESENT", workedMin: 480 });
  const [punched] = shiftInstances([{ date: DATE, shift: { ...SHIFT, punchedBreaks: true } }]);
  expect(day({ punches: twice, instance: punched! })).toMatchObject({ status: "HALF", workedMin: 240 });
});

test("of a day that is incomplete nobody knows when somebody left: it is neither early nor overtime", () => {
  const none = { earlyMin: 0, otMin: 0 };
  const early = [punch("IN", "08:00"), punch("OUT", "12:00"), punch("IN", "13:00")];
  expect(day({ punches: early })).toMatchObject({ status: "INCOMPLETE", ...none });
  expect(day({ punches: [punch("IN", "08:11")] })).toMatchObject({ status: "INCOMPLETE", lateMin: 11, ...none });
  const [before] = shiftInstances([{ date: DATE, shift: { ...SHIFT, otBeforeStart: true } }]);
  expect(day({ punches: [punch("IN", "07:00")], instance: before! })).toMatchObject({ status: "INCOMPLETE", ...none });
  expect(day({ punches: [punch("IN", "07:00")], instance: null })).toMatchObject({ status: "INCOMPLETE", ...none });
});

test("leave is in conflict with what was worked alone: not with no punch, without a shift, nor where suspended", () => {
  const both = ["AM", "PM"] as const;
  const punches = [punch("IN", "08:00"), punch("OUT", "17:00")];
  expect(day({ leave: both })).toMatchObject({ status: "LEAVE", conflict: false });
  expect(day({ punches, leave: ["AM"], suspended: true })).toMatchObject({ status: "SUSPENDED", conflict: false });
  expect(day({ punches, leave: ["AM"], instance: null })).toMatchObject({ status: "HALF", conflict: false });
  expect(day({ punches: [punch("OUT", "17:00")], leave: ["AM"] }).conflict).toBe(false);
});

test("half a day on tour leaves the other half to the punches, and the day half", () => {
  const punches = [punch("IN", "12:30"), punch("OUT", "17:00")];
  expect(day({ punches, tour: ["AM"] })).toMatchObject({ status: "HALF", lateMin: 0, workedMin: 270 });
});

test("R-AT1: the same minute and direction count once, and the order of arrival changes nothing", () => {
  const minutes = fc.array(fc.record({ minute: fc.integer({ min: 0, max: 60 }), out: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(minutes, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const punches = drawn.map(({ minute, out }, index) => ({
        id: String(index),
        minute: at("07:30") + minute * 10,
        direction: out ? ("OUT" as const) : ("IN" as const),
      }));
      const shuffled = punches
        .map((one) => ({ one, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(day({ punches: shuffled })).toEqual(day({ punches }));
      const { kept, repeated } = distinctPunches(shuffled);
      expect(kept.length + repeated.length).toBe(punches.length);
      expect(distinctPunches(kept).repeated).toEqual([]);
      expect(day({ punches: kept })).toEqual(day({ punches }));
    }),
  );
});
