/** When a person is reminded of what they have not acknowledged. Pure. */
import { addDays, daysBetween } from "~/core/dates";

/** Days after it was asked, and days between two reminders. */
export const AFTER = 3;
export const EVERY = 7;
/** Days before the day by which it is to be done. */
export const BEFORE = 3;

export interface Awaited {
  askedOn: string;
  dueOn: string | null;
  /** The day of the last reminder. */
  remindedOn: string | null;
}

/** The day of the next reminder: three days before it is due and on that day, else three days after it was asked; every week from then on. */
export function remindedNext({ askedOn, dueOn, remindedOn }: Awaited): string {
  if (dueOn === null) return remindedOn === null ? addDays(askedOn, AFTER) : addDays(remindedOn, EVERY);
  const first = addDays(dueOn, -BEFORE);
  if (remindedOn === null) return first > askedOn ? first : addDays(askedOn, 1) < dueOn ? addDays(askedOn, 1) : dueOn;
  if (remindedOn < dueOn) return dueOn;
  return addDays(remindedOn, EVERY);
}

/** Whether today is the day, or it has passed unused. */
export const isReminded = (row: Awaited, today: string): boolean =>
  row.remindedOn !== today && daysBetween(remindedNext(row), today) >= 0;
