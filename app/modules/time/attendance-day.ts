/**
 * A person's day made of punches, shift, leave and calendar (spec: hr-and-self-service R-AT3 to R-AT8; example h).
 * Minutes are wall-clock. The same facts give the same day in whatever order punches came. Pure.
 */
import { standingOf, type Half, type Standing, type StandingFacts } from "./day-standing";
import { distinctPunches, type Punch } from "./duplicate-logs";
import type { ShiftInstance } from "./shift-instances";

export type AttendanceStatus = Standing | "PRESENT" | "HALF" | "ABSENT" | "INCOMPLETE";

export interface AttendanceFacts extends StandingFacts {
  /** Null: no shift is assigned; nobody is late or absent then, and nothing is overtime. */
  instance: ShiftInstance | null;
  /** Punches of the shift date, voided ones left out. */
  punches: readonly Punch[];
  /** Now. */
  now: number;
  /** How long devices may take to send their punches. */
  syncDelayMin: number;
}

export interface AttendanceResult {
  /** Null: too early to say, or there is neither shift nor punch nor half a day away (R-AT8). */
  status: AttendanceStatus | null;
  inAt: number | null;
  outAt: number | null;
  workedMin: number;
  lateMin: number;
  earlyMin: number;
  /** Paid only where it is approved (R-AT5). */
  otMin: number;
  /** A day of leave, or the half of one, was worked: the line manager recalls the person or cancels (R-AT7). */
  conflict: boolean;
}

/** The day (R-AT3 to R-AT8). Units: minutes. */
export function attendanceDay(facts: AttendanceFacts): AttendanceResult {
  const { kept } = distinctPunches(facts.punches);
  const spans = workedSpans(kept);
  const inAt = kept.find(({ direction }) => direction === "IN")?.minute ?? null;
  const outAt = kept.filter(({ direction }) => direction === "OUT").at(-1)?.minute ?? null;
  const hours = dueHours(facts, false);
  const workedMin = spans === null || inAt === null || outAt === null ? 0 : workedOf(facts, spans, outAt - inAt, hours);
  const standing = standingOf(facts);
  const conflict = standing === "LEAVE" ? kept.length > 0 : standing === null && workedOnLeave(facts, inAt, outAt);
  const seen = { inAt, outAt, workedMin, conflict };
  const none = { lateMin: 0, earlyMin: 0, otMin: 0 };
  if (standing !== null) return { status: standing, ...seen, ...none };
  if (kept.length === 0) return { status: withoutPunch(facts), ...seen, ...none };
  const times =
    hours === null
      ? none
      : timesOf(facts.instance!, { hours, whole: dueHours(facts, true)! }, inAt, spans === null ? null : outAt);
  const status = spans === null ? "INCOMPLETE" : statusOf(facts, workedMin, hours);
  return { status, ...seen, ...times };
}

interface DueHours {
  start: number;
  end: number;
  /** Only part of the shift is due. */
  half: boolean;
}

/** Where the first half of a shift ends. */
const middleOf = ({ start, end }: ShiftInstance): number => start + Math.floor((end - start) / 2);

/** The part of the shift that is due: half of it where the other half is free, on leave or on tour. @param whole leave and tours left aside */
function dueHours({ instance, worked, leave, tour }: AttendanceFacts, whole: boolean): DueHours | null {
  if (!instance) return null;
  const { start, end } = instance;
  const due = whole ? worked : worked.filter((half) => !leave.includes(half) && !tour.includes(half));
  const middle = middleOf(instance);
  if (due.length !== 1) return { start, end, half: false };
  return due[0] === "AM" ? { start, end: middle, half: true } : { start: middle, end, half: true };
}

/**
 * Whether a half on leave was worked: from before its end or past its beginning, by more than the shift forgives. Without
 * a shift nobody knows where a half ends.
 */
function workedOnLeave(
  { instance, worked, leave }: AttendanceFacts,
  inAt: number | null,
  outAt: number | null,
): boolean {
  if (!instance) return false;
  const { shift } = instance;
  const middle = middleOf(instance);
  const forgiven = Math.max(shift.graceInMin, shift.graceOutMin, shift.otAfterMin);
  const isOff = (half: Half) => leave.includes(half) && worked.includes(half);
  return (
    (isOff("AM") && inAt !== null && middle - inAt > forgiven) ||
    (isOff("PM") && outAt !== null && outAt - middle > forgiven)
  );
}

/** Minutes of each IN to the next OUT; null where an IN or an OUT is missing. A second IN or OUT in a row adds nothing. */
function workedSpans(punches: readonly Punch[]): number[] | null {
  const spans: number[] = [];
  let since: number | null = null;
  for (const [index, { minute, direction }] of punches.entries()) {
    if (direction === "IN") since ??= minute;
    else if (since !== null) {
      spans.push(minute - since);
      since = null;
    } else if (index === 0) return null;
  }
  return since !== null || spans.length === 0 ? null : spans;
}

/** First IN to last OUT less the break, or the sum of each IN to its OUT where the shift has its breaks punched (R-AT3). */
function workedOf(
  { instance }: AttendanceFacts,
  spans: readonly number[],
  whole: number,
  hours: DueHours | null,
): number {
  if (instance?.shift.punchedBreaks) return spans.reduce((sum, span) => sum + span, 0);
  return Math.max(0, whole - (instance && !hours?.half ? instance.shift.breakMin : 0));
}

/**
 * Late and early beyond grace count from start and end of what is due (R-AT4); overtime from its least on, in whole steps,
 * beyond the shift itself: leave in the afternoon makes no overtime of it (R-AT5).
 */
function timesOf(
  { shift }: ShiftInstance,
  { hours, whole }: { hours: DueHours; whole: DueHours },
  inAt: number | null,
  outAt: number | null,
) {
  const late = inAt === null ? 0 : inAt - hours.start;
  const early = outAt === null ? 0 : hours.end - outAt;
  const over = (minutes: number) =>
    minutes > 0 && minutes >= shift.otAfterMin ? minutes - (minutes % shift.otStepMin) : 0;
  return {
    lateMin: late > shift.graceInMin ? late : 0,
    earlyMin: early > shift.graceOutMin ? early : 0,
    otMin:
      outAt === null
        ? 0
        : over(outAt - whole.end) + (shift.otBeforeStart && inAt !== null ? over(whole.start - inAt) : 0),
  };
}

/** Under absentUnder it is ABSENT, under halfDayUnder HALF (R-AT6); both are halved where half the shift is due. */
function statusOf({ instance, leave, tour }: AttendanceFacts, workedMin: number, hours: DueHours | null) {
  const away = leave.length > 0 || tour.length > 0;
  if (!instance || !hours) return away ? "HALF" : "PRESENT";
  const under = (minutes: number) => workedMin * (hours.half ? 2 : 1) < minutes;
  if (under(instance.shift.absentUnderMin)) return "ABSENT";
  return away || under(instance.shift.halfDayUnderMin) ? "HALF" : "PRESENT";
}

/**
 * A day without a punch is judged after the window of its shift and the devices' delay, not before (R-AT8). Without a
 * shift it is never absent: the half on leave or on tour is known, and the other half stays open.
 */
function withoutPunch({ instance, now, syncDelayMin, worked, leave, tour }: AttendanceFacts): AttendanceStatus | null {
  if (instance) return now >= instance.closes + syncDelayMin ? "ABSENT" : null;
  return worked.some((half) => leave.includes(half) || tour.includes(half)) ? "HALF" : null;
}
