/** The words of time: what a punch, an application and a day are called. */
import type { Tone } from "~/define/workflow";
import type { AttendanceStatus } from "./attendance-day";
import { DAY_STATES } from "./time-states";

export const DIRECTIONS = { IN: "In", OUT: "Out" } as const;
export type Direction = keyof typeof DIRECTIONS;

export const SOURCES = {
  WEB: "Portal",
  DEVICE: "Clock device",
  API: "API",
  CSV: "File",
  CORRECTION: "Correction",
} as const;
export type Source = keyof typeof SOURCES;

export const KINDS = {
  MISSED: "Missed punch",
  WRONG: "Wrong punch",
  ON_DUTY: "On duty elsewhere",
  OVERTIME: "Overtime",
} as const;
export type Kind = keyof typeof KINDS;

export const DAYS: Readonly<Record<AttendanceStatus, { label: string; tone: Tone }>> = DAY_STATES;

/** Whether an OUT may still come: until the window of the shift closes, or the date ends, it is not missing. */
export const isUnderWay = ({ status, closesAt }: { status: string; closesAt: Date | null }, at: Date): boolean =>
  status === "INCOMPLETE" && closesAt !== null && closesAt > at;

/** The days on which no OUT is to come any more, as a filter: those that are not {@link isUnderWay}. */
export const closedBy = (at: Date) => ({ OR: [{ closesAt: null }, { closesAt: { lte: at } }] });

/** What such a day is called. */
export const UNDER_WAY = { label: "Under way", tone: "info" } as const satisfies { label: string; tone: Tone };

/** Its sign where a month stands in one line. */
export const UNDER_WAY_SIGN = "…";

/** Half a day on leave or on tour without a punch in the other half, of which nothing is known without a shift. */
export const isHalfAway = ({ status, inAt }: { status: string; inAt: Date | null }): boolean =>
  status === "HALF" && inAt === null;

/** What such a day is called. */
export const HALF_AWAY = { label: "Half day away", tone: "info" } as const satisfies { label: string; tone: Tone };

/** Its sign where a month stands in one line. */
export const HALF_AWAY_SIGN = "◐";

/** A sign for each, where a month stands in one line. */
export const DAY_SIGNS: Readonly<Record<AttendanceStatus, string>> = {
  PRESENT: "P",
  HALF: "½",
  ABSENT: "A",
  LEAVE: "L",
  TOUR: "T",
  OFF: "·",
  HOLIDAY: "H",
  SUSPENDED: "S",
  INCOMPLETE: "?",
};

/** What a day is called at a time, and its sign in a month. */
export function wordOfDay(
  day: { status: string; closesAt: Date | null; inAt: Date | null },
  at: Date,
): { label: string; tone: Tone; sign: string } {
  if (isUnderWay(day, at)) return { ...UNDER_WAY, sign: UNDER_WAY_SIGN };
  if (isHalfAway(day)) return { ...HALF_AWAY, sign: HALF_AWAY_SIGN };
  const status = day.status as AttendanceStatus;
  return { ...DAYS[status], sign: DAY_SIGNS[status] };
}

export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** How far back punches and applications reach, in days: earlier days are settled. */
export const DAYS_BACK = 62;
/** How far ahead shifts are assigned, in days: two years. */
export const DAYS_AHEAD = 731;
/** How long clock devices may take to send their punches (spec: hr R-AT8). */
export const SYNC_DELAY_MIN = 60;
/** From so many minutes on, the server's clock counts and not the sender's (spec: hr R-AT9). */
export const CLOCK_TOLERANCE_MIN = 5;
