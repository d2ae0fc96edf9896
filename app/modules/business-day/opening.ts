/** On which date a branch opens its next day (spec: accounts §9). Dates are YYYY-MM-DD in the branch's time zone. */
import { addDays } from "~/core/dates";
import { workedBetween, workedOn, type WorkCalendar } from "~/modules/organisation/index.server";

export interface Opening {
  /** Date of the branch's last normal day; null while it has never opened one. */
  last: string | null;
  today: string;
  /** From the day after `last` up to today. */
  calendar: WorkCalendar;
}

/** Days a branch may have missed before catching up is no longer one decision. */
export const MOST_MISSED = 31;

/** The date that opens without asking anybody: the next working day, today at the latest. Null: there is none yet. */
export function nextDay({ last, today, calendar }: Opening): string | null {
  if (last === null) return workedOn(calendar, today) > 0 ? today : null;
  for (let date = addDays(last, 1); date <= today; date = addDays(date, 1)) {
    if (workedOn(calendar, date) > 0) return date;
  }
  return null;
}

/** Working days before today that passed without being opened, in order. */
export function missedDays({ last, today, calendar }: Opening): string[] {
  const missed: string[] = [];
  if (last === null) return missed;
  for (let date = addDays(last, 1); date < today; date = addDays(date, 1)) {
    if (workedOn(calendar, date) > 0) missed.push(date);
  }
  return missed;
}

/** Why a date does not open: it lies ahead, or the books are beyond it. */
export type Refusal = "future" | "past";
/** Why a date opens only with a reason and with leave: working days are passed over, or nobody works on it. */
export type Exception = "skips" | "holiday";

/** How a date stands to the next working day. */
export function judgeDate(opening: Opening, date: string): { refused: Refusal | null; exceptions: Exception[] } {
  const { last, today, calendar } = opening;
  if (date > today) return { refused: "future", exceptions: [] };
  if (last !== null && date <= last) return { refused: "past", exceptions: [] };
  const exceptions: Exception[] = [];
  if (last !== null && date > addDays(last, 1) && workedBetween(calendar, addDays(last, 1), addDays(date, -1)) > 0)
    exceptions.push("skips");
  if (workedOn(calendar, date) === 0) exceptions.push("holiday");
  return { refused: null, exceptions };
}

/** Working days after which a closed day stays closed (spec: accounts §6). */
export const REOPEN_DAYS = 3;

/** Whether a closed day may still be opened again by its age. @param calendar from the day on */
export function mayReopen(businessDate: string, today: string, calendar: WorkCalendar): boolean {
  return businessDate >= today || workedBetween(calendar, addDays(businessDate, 1), today) <= REOPEN_DAYS;
}

/**
 * Whole hours by which a branch is late with its days: since the end of the day that is open, or of the first working
 * day it has missed. @param hour of the clock in the branch, 0 to 23
 */
export function hoursLate({
  openDate,
  missed,
  today,
  hour,
}: {
  openDate: string | null;
  missed: readonly string[];
  today: string;
  hour: number;
}): number {
  const from = openDate ?? missed[0];
  if (from === undefined || from >= today) return 0;
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
  return (days - 1) * 24 + hour;
}
