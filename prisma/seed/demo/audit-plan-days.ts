import { addDays } from "~/core/dates";

const later = (one: string, other: string) => (one > other ? one : other);
const notAfter = (day: string, today: string) => (day > today ? today : day);

/** The days of the plan of this year and of its revision, in order and none after today. */
export function daysOfPlan(today: string) {
  const year = today.slice(0, 4);
  const begun = notAfter(`${year}-01-10`, today);
  const submitted = notAfter(`${year}-01-15`, today);
  const approved = notAfter(addDays(submitted, 5), today);
  const revised = later(approved, addDays(today, -9));
  return { begun, submitted, approved, revised, submittedAgain: later(revised, addDays(today, -6)) };
}

/** The day a unit was last audited: as planned in the year before, as entered before, or the first one, unless it is still to come. */
export const lastAuditDay = (days: readonly (string | null | undefined)[], today: string): string | null =>
  days.find((day) => typeof day === "string" && day <= today) ?? null;
