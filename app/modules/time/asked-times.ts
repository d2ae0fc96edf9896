/** The times an application asks for, and what makes no sense in one (spec: hr §5.3, §6.2). Pure. */
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Punch } from "./duplicate-logs";
import { instanceOf, type ShiftInstance } from "./shift-instances";
import { DAYS_BACK, DIRECTIONS, type Direction, type Kind } from "./time-words";
import { DAY_MINUTES, dateOfMinute, minutesOf, wallMinute } from "./wall-clock";

/** How far from the shift a time may lie, in minutes, where its window is not wider. */
const REACH_MIN = 240;
/** The longest day without a shift, in minutes. */
const MOST_MIN = 960;

export interface Asked {
  shiftDate: string;
  requestedIn: string | null;
  requestedOut: string | null;
}

/**
 * The wall-clock minutes asked for. An OUT at or before the IN is on the next day, and so is a time without its other
 * half that lies before the window of a night shift.
 * @param instance the shift of the date
 */
export function askedMinutes(asked: Asked, instance: ShiftInstance | null): Partial<Record<Direction, number>> {
  const { shiftDate, requestedIn, requestedOut } = asked;
  const minuteOf = (time: string) => {
    const minute = wallMinute(shiftDate, minutesOf(time));
    const night = instance !== null && instance.end >= wallMinute(shiftDate, DAY_MINUTES);
    return night && minute < instance.opens ? minute + DAY_MINUTES : minute;
  };
  const inAt = requestedIn === null ? null : minuteOf(requestedIn);
  const outAt = requestedOut === null ? null : minuteOf(requestedOut);
  return {
    ...(inAt === null ? {} : { IN: inAt }),
    ...(outAt === null ? {} : { OUT: inAt !== null && outAt <= inAt ? outAt + DAY_MINUTES : outAt }),
  };
}

export interface ApplicationFacts {
  /** Whether they were posted somewhere on the date. */
  employed: boolean;
  instances: readonly ShiftInstance[];
  /** Punches of the date that count. */
  punches: readonly Punch[];
  /** Overtime worked on the date, in minutes. */
  otMin: number;
  /** Why the day is not changed any more; null where it may be. */
  locked: string | null;
  /** Another application of the kind and date waits or was approved. */
  twin: boolean;
  today: string;
  /** Wall-clock minute. */
  now: number;
}

export interface ApplicationInput extends Asked {
  kind: string;
  overtimeMin: number | null;
}

/** What is wrong with an application, each at its field. */
export function applicationProblems(input: ApplicationInput, facts: ApplicationFacts): Problem[] {
  const day = dayProblems(input, facts);
  if (day.length > 0) return day;
  return input.kind === "OVERTIME" ? overtimeProblems(input, facts) : timeProblems(input, facts);
}

function dayProblems({ shiftDate }: ApplicationInput, facts: ApplicationFacts): Problem[] {
  const { today, employed, twin, locked } = facts;
  const at = (message: string, code: string) => [problem("shiftDate", message, code)];
  if (shiftDate > today) return at(t("Date: choose today or a day that has passed"), "in_the_future");
  if (shiftDate < addDays(today, -DAYS_BACK)) return at(t("Date: at most {n} days back", { n: DAYS_BACK }), "too_late");
  if (!employed) return at(t("Date: not posted anywhere on that day"), "not_employed");
  if (locked !== null) return at(`${t("Date")}: ${locked}`, "locked");
  return twin
    ? [
        problem(
          "kind",
          t("Kind: there is an application for this on {date} already", { date: formatDate(shiftDate) }),
          "taken",
        ),
      ]
    : [];
}

function overtimeProblems({ overtimeMin }: ApplicationInput, { otMin }: ApplicationFacts): Problem[] {
  if (overtimeMin === null)
    return [problem("overtimeMin", t("Overtime: enter the minutes that are to be paid"), "required")];
  if (otMin === 0) return [problem("overtimeMin", t("Overtime: there is none on that day"), "none")];
  return overtimeMin > otMin
    ? [problem("overtimeMin", t("Overtime: at most {n} minutes were worked on that day", { n: otMin }), "too_many")]
    : [];
}

function timeProblems(input: ApplicationInput, facts: ApplicationFacts): Problem[] {
  const { kind, requestedIn, requestedOut, shiftDate } = input;
  const { instances, punches, now } = facts;
  if (requestedIn === null && requestedOut === null)
    return [problem("requestedIn", t("Enter the time you came, the time you left, or both"), "required")];
  if (kind === "ON_DUTY" && (requestedIn === null || requestedOut === null))
    return [
      problem(
        requestedIn === null ? "requestedIn" : "requestedOut",
        t("Enter both times of the time on duty"),
        "required",
      ),
    ];
  const own = instances.find((one) => one.shiftDate === shiftDate) ?? null;
  const asked = askedMinutes(input, own);
  const each = (["IN", "OUT"] as const).flatMap((direction): Problem[] => {
    const minute = asked[direction];
    if (minute === undefined) return [];
    const field = direction === "IN" ? "requestedIn" : "requestedOut";
    if (minute > now) return [problem(field, t("This time is still to come"), "in_the_future")];
    const of = instanceOf(instances, minute)?.shiftDate ?? dateOfMinute(minute);
    if (own && of !== shiftDate && of !== dateOfMinute(minute))
      return [problem(field, t("This time belongs to the shift of {date}", { date: formatDate(of) }), "other_shift")];
    if (kind === "WRONG" && !punches.some((punch) => punch.direction === direction))
      return [
        problem(field, t("There is no such punch on that day: apply for a missed punch instead"), "not_available"),
      ];
    return own ? nearShift(field, direction, minute, own) : [];
  });
  if (each.length > 0) return each;
  const replaced = replacedBy(kind, asked, punches);
  const kept = punches.filter((punch) => !replaced.includes(punch));
  return besidePunches(asked, kept, { shift: own, adds: !replaces(kind) });
}

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * An In lies before the end of the shift and an Out after its start, both no further from it than {@link REACH_MIN}, or
 * than its own window where that is wider.
 */
function nearShift(field: string, direction: Direction, minute: number, shift: ShiftInstance): Problem[] {
  const { start, end, opens, closes } = shift;
  const earliest = direction === "IN" ? Math.min(opens, start - REACH_MIN) : start + 1;
  const latest = direction === "IN" ? end - 1 : Math.max(closes - 1, end + REACH_MIN);
  if (earliest <= minute && minute <= latest) return [];
  const values = { from: clock(earliest), to: clock(latest), start: clock(start), end: clock(end) };
  return [
    problem(
      field,
      direction === "IN"
        ? t("In: enter a time between {from} and {to}; the shift is {start}–{end}", values)
        : t("Out: enter a time between {from} and {to}; the shift is {start}–{end}", values),
      "outside_shift",
    ),
  ];
}

/** What does not go with the punches of the day that stay: a day begins with an In, and a spell that is added overlaps no other. */
function besidePunches(
  asked: Partial<Record<Direction, number>>,
  kept: readonly Punch[],
  { shift, adds }: { shift: ShiftInstance | null; adds: boolean },
): Problem[] {
  const { IN: from, OUT: to } = asked;
  const field = from === undefined ? "requestedOut" : "requestedIn";
  const ordered = [...kept].sort((a, b) => a.minute - b.minute);
  const minutes = (direction: Direction) => [
    ...ordered.filter((one) => one.direction === direction).map(({ minute }) => minute),
    ...(asked[direction] === undefined ? [] : [asked[direction]]),
  ];
  const [firstIn, firstOut] = [Math.min(...minutes("IN")), Math.min(...minutes("OUT"))];
  if (firstIn !== Infinity && firstOut < firstIn)
    return [
      firstOut === to
        ? problem("requestedOut", t("Out: enter a time after the In at {time}", { time: clock(firstIn) }), "order")
        : problem(field, t("In: enter a time before the Out at {time}", { time: clock(firstOut) }), "order"),
    ];
  if (adds && from !== undefined && to !== undefined && overlaps(from, to, ordered)) {
    const times = ordered.map(({ direction, minute }) => `${t(DIRECTIONS[direction])} ${clock(minute)}`).join(", ");
    return [problem(field, t("These times overlap the punches of that day: {times}", { times }), "overlap")];
  }
  const all = [...minutes("IN"), ...minutes("OUT")];
  return shift === null && Math.max(...all) - Math.min(...all) > MOST_MIN
    ? [
        problem(
          to === undefined ? "requestedIn" : "requestedOut",
          t("The day would be longer than {n} hours: check the times", { n: MOST_MIN / 60 }),
          "too_long",
        ),
      ]
    : [];
}

/** Whether a punch lies between two times, or both lie between an In and its Out. */
function overlaps(from: number, to: number, ordered: readonly Punch[]): boolean {
  if (ordered.some(({ minute }) => from < minute && minute < to)) return true;
  const before = ordered.filter(({ minute }) => minute <= from).at(-1);
  const after = ordered.find(({ minute }) => minute >= to);
  return before?.direction === "IN" && after?.direction === "OUT";
}

/** What kinds of application leave as they are: a wrong punch is voided, any other is added to. */
const replaces = (kind: string): boolean => (kind as Kind) === "WRONG";

/** Of the punches of the day those that the times asked for take the place of: in each direction the nearest. */
export function replacedBy(
  kind: string,
  asked: Partial<Record<Direction, number>>,
  punches: readonly Punch[],
): readonly Punch[] {
  if (!replaces(kind)) return [];
  return (Object.entries(asked) as [Direction, number][]).flatMap(([direction, minute]) => {
    const away = (punch: Punch) => Math.abs(punch.minute - minute);
    const same = punches.filter((punch) => punch.direction === direction);
    return same.sort((a, b) => away(a) - away(b) || a.minute - b.minute).slice(0, 1);
  });
}
