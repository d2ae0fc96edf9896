/** What a tour may be: its days, and what they run against (spec: hr §5.3, R-LV2, R-LV4). Pure. */
import { addDays, daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { spanProblems, type LeaveSpan, type Part } from "~/modules/leave/index.server";

/** The longest tour, in days. */
export const LONGEST = 92;
/** How far back a tour may begin, in days: as far as punches reach. */
export const DAYS_BACK = 62;

export interface TourFacts {
  today: string;
  joinedOn: string;
  /** The last day of service that is known; null: none. */
  lastDay: string | null;
  /** They have left. */
  separated: boolean;
  /** The first date on which leave or another tour holds the same half day. */
  heldOn: string | null;
  /** Whose transport bill was chosen; null: none was. */
  billOf: number | null;
}

export interface TourInput extends LeaveSpan {
  employeeId: number;
}

/** Dates that make no span: nothing else can be asked then. */
export function tourSpanProblems(span: LeaveSpan): Problem[] {
  const found = spanProblems(span, { includeNonWorking: true, minUnitCd: 50 });
  return found.length === 0 && daysBetween(span.fromDate, span.toDate) >= LONGEST
    ? [problem("toDate", t("To: within {n} days of the first day", { n: LONGEST }), "tour_span")]
    : found;
}

/** What refuses a tour, each at its field. */
export function tourProblems(input: TourInput, facts: TourFacts): Problem[] {
  const { fromDate, toDate, employeeId } = input;
  const { today, joinedOn, lastDay, separated, heldOn, billOf } = facts;
  const found: Problem[] = [];
  if (separated) found.push(problem("employeeId", t("Employee: choose someone who still works here"), "not_available"));
  if (fromDate < addDays(today, -DAYS_BACK))
    found.push(problem("fromDate", t("From: at most {n} days back", { n: DAYS_BACK }), "too_late"));
  if (fromDate < joinedOn) found.push(problem("fromDate", t("From: not before the joining date"), "not_employed"));
  if (lastDay !== null && toDate > lastDay)
    found.push(
      problem(
        "toDate",
        t("To: at most {date}, the last day of service", { date: formatDate(lastDay) }),
        "not_employed",
      ),
    );
  if (heldOn !== null)
    found.push(
      problem(
        heldOn === toDate && heldOn !== fromDate ? "toDate" : "fromDate",
        t("There is leave or a tour on {date} already", { date: formatDate(heldOn) }),
        "tour_overlap",
      ),
    );
  if (billOf !== null && billOf !== employeeId)
    found.push(problem("travelBillId", t("Transport bill: choose one of the same employee"), "not_available"));
  return found;
}

/** The days of a tour, worked or not: whoever travels on a Sunday is on tour. */
export function daysOfTour({ fromDate, fromPart, toDate, toPart }: LeaveSpan): { date: string; part: Part }[] {
  const length = daysBetween(fromDate, toDate) + 1;
  return Array.from({ length }, (_, index) => ({
    date: addDays(fromDate, index),
    part: index === 0 ? fromPart : index === length - 1 ? toPart : "FULL",
  }));
}
