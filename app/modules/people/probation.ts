/** How long probation lasts (spec: hr R-PB1). Pure. */
import { addDays } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";

/** The last day of a probation that begins on the first day of work. */
export function probationEndOf(joinDate: string, months: number): string {
  const { to } = spanOfMonth(monthAfter(joinDate.slice(0, 7), months));
  const same = `${to.slice(0, 7)}${joinDate.slice(7)}`;
  return same > to ? to : addDays(same, -1);
}

/**
 * The state somebody is in when they are entered: on probation, unless there is none or it was over by then.
 * @param months of probation
 */
export function beginningOf(joinDate: string, months: number, today: string) {
  if (months === 0) return { status: "CONFIRMED", probationEnd: null, confirmedOn: joinDate };
  const probationEnd = probationEndOf(joinDate, months);
  return probationEnd < today
    ? { status: "CONFIRMED", probationEnd, confirmedOn: addDays(probationEnd, 1) }
    : { status: "PROBATION", probationEnd, confirmedOn: null };
}
