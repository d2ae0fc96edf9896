/**
 * Unbroken runs of leave (spec: hr-and-self-service R-LV6). Days and halves that are not worked neither count nor
 * break a run; a worked half that is not leave breaks it. Centi-days. Pure.
 */
import { addDays, daysBetween } from "~/core/dates";
import type { Half } from "./rate-days";

export interface Run {
  /** First and last day of leave in it. */
  from: string;
  to: string;
  unitsCd: number;
}

/**
 * The runs of leave between two dates, earliest first.
 * @param worked the halves of a date that are worked; @param away the halves of a date that are leave
 */
export function runsOf(
  from: string,
  to: string,
  worked: (date: string) => readonly Half[],
  away: (date: string) => readonly Half[],
): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (let i = 0; i <= daysBetween(from, to); i++) {
    const date = addDays(from, i);
    const leave = away(date);
    const due = worked(date);
    for (const half of ["AM", "PM"] as const) {
      if (!due.includes(half)) continue;
      if (!leave.includes(half)) open = null;
      else if (open) {
        open.to = date;
        open.unitsCd += 50;
      } else runs.push((open = { from: date, to: date, unitsCd: 50 }));
    }
  }
  return runs;
}
