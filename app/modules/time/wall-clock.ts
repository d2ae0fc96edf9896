/**
 * Local wall-clock minutes: a company's time zone turns an instant into a date and minutes since its midnight, and both
 * into one number that goes on over midnight. On the night clocks are put forward or back, spans are those of the
 * clock on the wall, as the shift is. Pure.
 */
import { addDays, dateIn, daysBetween, timeIn } from "~/core/dates";

export const DAY_MINUTES = 1440;

/** Minutes of the wall clock since 1970-01-01 00:00. @param minute since the date's midnight; 1440 and more lie on later days */
export function wallMinute(date: string, minute: number): number {
  return daysBetween("1970-01-01", date) * DAY_MINUTES + minute;
}

/** The wall clock of a time zone at an instant, seconds cut off. @param timeZone IANA name */
export function wallClock(at: Date, timeZone: string): number {
  const [hours, minutes] = timeIn(at, timeZone).split(":").map(Number);
  return wallMinute(dateIn(at, timeZone), hours! * 60 + minutes!);
}

/** The instant at which a wall clock of a time zone shows a minute; on the night it is put forward, the one an hour on. */
export function instantOf(minute: number, timeZone: string): Date {
  let at = new Date(minute * 60_000);
  for (let round = 0; round < 2; round += 1) at = new Date(at.getTime() + (minute - wallClock(at, timeZone)) * 60_000);
  return at;
}

/** The date of a wall-clock minute. */
export const dateOfMinute = (minute: number): string => addDays("1970-01-01", Math.floor(minute / DAY_MINUTES));

/** "08:30" → 510. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}
