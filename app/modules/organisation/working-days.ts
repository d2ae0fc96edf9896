/**
 * Which days are worked at a place. Weekdays come from the branch's own week, or else from the country's
 * weekend; holidays are those of the unit and of every unit above it. A half holiday leaves half a day's work.
 */
import { addDays, daysBetween, weekday } from "~/core/dates";

export type HolidayHalf = "FULL" | "AM" | "PM";

interface Week {
  /** ISO weekday numbers that are worked, Monday 1 … Sunday 7. */
  weekdays: ReadonlySet<number>;
  /** Those of them of which the morning alone is worked. */
  mornings: ReadonlySet<number>;
}

/** The week is the latest one; days before it count by the week of their time. */
export interface WorkCalendar extends Week {
  /** The first day of the latest week; null: it has always been this one. */
  since: string | null;
  /** Those before it, the latest first. */
  earlier: readonly (Week & { from: string })[];
  holidays: ReadonlyMap<string, ReadonlySet<HolidayHalf>>;
}

/** A week of a branch that has been replaced. */
export interface EarlierWeek {
  /** YYYY-MM-DD; empty for the first one. */
  from: string;
  /** null: the country's. */
  pattern: string | null;
}

/** @param pattern the branch's own week, "1,2,3,4,5,6H" ("H": the morning only), or null; @param weekend the country's, "6,7" */
function weekOf(pattern: string | null, weekend: string): Week {
  const words = (text: string) => text.split(",").filter(Boolean);
  const free = new Set(words(weekend).map(Number));
  const own = pattern === null ? null : words(pattern);
  return {
    weekdays: new Set(
      own ? own.map((day) => parseInt(day, 10)) : [1, 2, 3, 4, 5, 6, 7].filter((day) => !free.has(day)),
    ),
    mornings: new Set(
      own?.filter((day) => day.endsWith("H") && !own.includes(day[0]!)).map((day) => parseInt(day, 10)),
    ),
  };
}

/** The week that counts on a date. */
export const weekOn = (calendar: WorkCalendar, date: string): Week =>
  calendar.since === null || date >= calendar.since
    ? calendar
    : (calendar.earlier.find(({ from }) => from <= date) ?? calendar);

/**
 * @param weekPattern the branch's own week, or null for the country's; @param weekend that of the country, "6,7"
 * @param since the first day of that week, and those before it, the oldest first
 */
export function workCalendar(
  weekPattern: string | null,
  weekend: string,
  holidays: Iterable<{ date: string; half: string }>,
  { since, earlier }: { since: string | null; earlier: readonly EarlierWeek[] } = { since: null, earlier: [] },
): WorkCalendar {
  const byDate = new Map<string, Set<HolidayHalf>>();
  for (const { date, half } of holidays) {
    byDate.set(date, (byDate.get(date) ?? new Set<HolidayHalf>()).add(half as HolidayHalf));
  }
  return {
    ...weekOf(weekPattern, weekend),
    since,
    earlier: earlier.map(({ from, pattern }) => ({ from, ...weekOf(pattern, weekend) })).reverse(),
    holidays: byDate,
  };
}

const HALVES = ["AM", "PM"] as const;

/** The halves of a date that are worked. */
export function workedHalvesOn(calendar: WorkCalendar, date: string): readonly ("AM" | "PM")[] {
  const day = weekday(date);
  const { weekdays, mornings } = weekOn(calendar, date);
  if (!weekdays.has(day)) return [];
  const off = calendar.holidays.get(date);
  const week = mornings.has(day) ? (["AM"] as const) : HALVES;
  return off ? week.filter((half) => !off.has("FULL") && !off.has(half)) : week;
}

/** How much of a date is worked: 1, a half, or 0. */
export function workedOn(calendar: WorkCalendar, date: string): 0 | 0.5 | 1 {
  return (workedHalvesOn(calendar, date).length / 2) as 0 | 0.5 | 1;
}

/** True when the whole date is a holiday; weekends are no holidays. */
export function isHolidayOn(calendar: WorkCalendar, date: string): boolean {
  const halves = calendar.holidays.get(date);
  return halves !== undefined && (halves.has("FULL") || (halves.has("AM") && halves.has("PM")));
}

/** Working days from `from` to `to`, both counted; 0 when `to` comes first. */
export function workedBetween(calendar: WorkCalendar, from: string, to: string): number {
  const length = daysBetween(from, to) + 1;
  let halves = 0;
  for (let i = 0; i < length; i++) halves += workedOn(calendar, addDays(from, i)) * 2;
  return halves / 2;
}

/** The date on which `days` whole working days after `from` are over; `from` itself does not count. */
export function workingDaysAfter(calendar: WorkCalendar, from: string, days: number): string {
  if (days > 0 && calendar.weekdays.size === 0) throw new Error("A calendar without working days has no end.");
  let date = from;
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    left -= workedOn(calendar, date);
  }
  return date;
}
