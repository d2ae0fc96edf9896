/** The times an application asks for, and what makes no sense in one (spec: hr §5.3, §6.2). Pure. */
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Punch } from "./duplicate-logs";
import { instanceOf, type ShiftInstance } from "./shift-instances";
import { DAYS_BACK, type Direction, type Kind } from "./time-words";
import { DAY_MINUTES, dateOfMinute, minutesOf, wallMinute } from "./wall-clock";

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
  const { today, employed, twin } = facts;
  const at = (message: string, code: string) => [problem("shiftDate", message, code)];
  if (shiftDate > today) return at(t("Date: choose today or a day that has passed"), "in_the_future");
  if (shiftDate < addDays(today, -DAYS_BACK)) return at(t("Date: at most {n} days back", { n: DAYS_BACK }), "too_late");
  if (!employed) return at(t("Date: you were not posted anywhere on that day"), "not_employed");
  return twin
    ? [problem("kind", t("You have already applied for this on {date}", { date: formatDate(shiftDate) }), "taken")]
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
  return (["IN", "OUT"] as const).flatMap((direction): Problem[] => {
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
    return [];
  });
}

/** What kinds of application leave as they are: a wrong punch is voided, any other is added to. */
export const replaces = (kind: string): boolean => (kind as Kind) === "WRONG";
