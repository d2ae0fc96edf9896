/** Months of boards: who is measured by what, until when, and when a month closes (spec: hr §5.5, §6.2). Pure. */
import { addDays } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";

/** The day of the next month on which boards close, where a company says nothing. */
export const CLOSE_DAY = 5;

export interface Span {
  from: string;
  to: string;
}

interface Dated {
  validFrom: string;
  validTo: string;
}

export interface Assigned extends Dated {
  kpiId: number;
  designationId: number | null;
  employeeId: number | null;
}

export interface Posted extends Dated {
  designationId: number;
}

const holds = (day: string) => (one: Dated) => one.validFrom <= day && day <= one.validTo;

/** The days of a month that somebody serves; null for none. */
export function serviceIn(month: string, joinedOn: string, lastDay: string | null): Span | null {
  const { from, to } = spanOfMonth(month);
  const first = joinedOn > from ? joinedOn : from;
  const last = lastDay !== null && lastDay < to ? lastDay : to;
  return first <= last ? { from: first, to: last } : null;
}

/**
 * What somebody is measured by in a month: by their own KPIs, or by those of their designation, as they are on the first
 * day of their service in it on which there are any. What changes later counts from the next month on.
 */
export function weightsIn<A extends Assigned>(
  employeeId: number,
  { from, to }: Span,
  assignments: readonly A[],
  postings: readonly Posted[],
): A[] {
  const begins = [...assignments, ...postings]
    .map(({ validFrom }) => validFrom)
    .filter((day) => from < day && day <= to);
  for (const day of [...new Set([from, ...begins])].sort()) {
    const designationId = postings.find(holds(day))?.designationId ?? null;
    const held = assignments.filter(holds(day));
    const own = held.filter((one) => one.employeeId === employeeId);
    const found =
      own.length > 0 ? own : held.filter((one) => one.employeeId === null && one.designationId === designationId);
    if (designationId !== null && found.length > 0) return found;
  }
  return [];
}

/** The day on which the boards of a month close. */
export const closesOn = (month: string, closeDay: number): string =>
  `${monthAfter(month, 1)}-${String(closeDay).padStart(2, "0")}`;

/** The months whose boards are open on a day: its own, and the one before until that closes. */
export function openMonths(today: string, closeDay: number): string[] {
  const month = today.slice(0, 7);
  const before = monthAfter(month, -1);
  return today < closesOn(before, closeDay) ? [before, month] : [month];
}

/** The first day on which a board can be submitted: the last one that its employee serves in the month. */
export function submitsFrom(month: string, leftOn: string | null): string {
  const { to } = spanOfMonth(month);
  return leftOn !== null && leftOn < to ? leftOn : to;
}

/** The twelve months up to one. */
export const yearUpTo = (month: string): string[] =>
  Array.from({ length: 12 }, (_, index) => monthAfter(month, index - 11));

/** The last day before the boards of a month close. */
export const lastDayFor = (month: string, closeDay: number): string => addDays(closesOn(month, closeDay), -1);
