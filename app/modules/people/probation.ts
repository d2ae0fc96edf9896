/** How long probation lasts (spec: hr R-PB1). Pure. */
import { addDays } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";

/** The last day of a probation that begins on the first day of work. */
export function probationEndOf(joinDate: string, months: number): string {
  const { to } = spanOfMonth(monthAfter(joinDate.slice(0, 7), months));
  const same = `${to.slice(0, 7)}${joinDate.slice(7)}`;
  return same > to ? to : addDays(same, -1);
}

/** The state somebody begins their work in. @param months of probation; 0 for who is confirmed from the first day */
export const beginningOf = (joinDate: string, months: number) =>
  months === 0
    ? { status: "CONFIRMED", probationEnd: null, confirmedOn: joinDate }
    : { status: "PROBATION", probationEnd: probationEndOf(joinDate, months), confirmedOn: null };
