/**
 * Which days are worked at a place. Weekdays come from the branch's own week, or else from the country's
 * weekend; holidays are those of the unit and of every unit above it. A half holiday leaves half a day's work.
 */
import { addDays, daysBetween, weekday } from "~/core/dates";

export type HolidayHalf = "FULL" | "AM" | "PM";

export interface WorkCalendar {
  /** ISO weekday numbers that are worked, Monday 1 … Sunday 7. */
  weekdays: ReadonlySet<number>;
  holidays: ReadonlyMap<string, ReadonlySet<HolidayHalf>>;
}

/** @param weekPattern the branch's own week, "1,2,3,4,5,6", or null; @param weekend the country's, "6,7" */
export function workCalendar(
  weekPattern: string | null,
  weekend: string,
  holidays: Iterable<{ date: string; half: string }>,
): WorkCalendar {
  const numbers = (text: string) => text.split(",").filter(Boolean).map(Number);
  const free = new Set(numbers(weekend));
  const byDate = new Map<string, Set<HolidayHalf>>();
  for (const { date, half } of holidays) {
    byDate.set(date, (byDate.get(date) ?? new Set<HolidayHalf>()).add(half as HolidayHalf));
  }
  return {
    weekdays: new Set(
      weekPattern === null ? [1, 2, 3, 4, 5, 6, 7].filter((day) => !free.has(day)) : numbers(weekPattern),
    ),
    holidays: byDate,
  };
}

/** How much of a date is worked: 1, a half, or 0. */
export function workedOn(calendar: WorkCalendar, date: string): 0 | 0.5 | 1 {
  if (!calendar.weekdays.has(weekday(date))) return 0;
  const halves = calendar.holidays.get(date);
  if (!halves || halves.size === 0) return 1;
  return halves.has("FULL") || (halves.has("AM") && halves.has("PM")) ? 0 : 0.5;
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
