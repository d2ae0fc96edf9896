/** How a resignation is counted and judged (spec: hr R-EX1). Pure. */
import { addDays, daysBetween, formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

/** Notice where a type of staff says nothing. */
export const USUAL_NOTICE = { probation: 7, confirmed: 30 } as const;

interface Terms {
  noticeDays: number;
  noticeDaysProbation: number;
}

/** Calendar days of notice that somebody owes. */
export const noticeOf = (terms: Terms | null, inProbation: boolean): number =>
  terms
    ? inProbation
      ? terms.noticeDaysProbation
      : terms.noticeDays
    : inProbation
      ? USUAL_NOTICE.probation
      : USUAL_NOTICE.confirmed;

/** The last day with full notice. */
export const fullNotice = (submittedOn: string, noticeDays: number): string => addDays(submittedOn, noticeDays);

/** Days by which a last day falls short of the notice. */
export const shortfallOf = (submittedOn: string, noticeDays: number, lastDay: string): number =>
  Math.max(0, daysBetween(lastDay, fullNotice(submittedOn, noticeDays)));

interface Asked {
  submittedOn: string;
  noticeDays: number;
  requestedLastDay: string;
}

/** Days of notice that somebody gives up, who is let go on a day: those that HR releases them from count as given. */
export const givenUp = ({ submittedOn, noticeDays, requestedLastDay }: Asked, acceptedLastDay: string): number =>
  shortfallOf(submittedOn, noticeDays, acceptedLastDay > requestedLastDay ? acceptedLastDay : requestedLastDay);

/** An earlier day than the one asked for is HR's wish: it takes a word for it. */
export const releaseProblems = (
  { requestedLastDay }: Pick<Asked, "requestedLastDay">,
  acceptedLastDay: string,
  released: boolean,
): Problem[] =>
  acceptedLastDay < requestedLastDay && !released
    ? [
        problem(
          "acceptedLastDay",
          t("Last working day: they asked for {day}. Release them to let them go earlier", {
            day: formatDate(requestedLastDay),
          }),
          "earlier",
        ),
      ]
    : [];

/** Most days ahead that somebody resigns. */
export const MOST_AHEAD = 365;

/** What a wanted last day cannot be. */
export function lastDayProblems(
  field: string,
  label: string,
  lastDay: string,
  known: { today: string; joined: string },
): Problem[] {
  if (lastDay < known.joined)
    return [problem(field, t("{label}: not before the first day of work", { label: t(label) }), "order")];
  if (lastDay < known.today) return [problem(field, t("{label}: today or later", { label: t(label) }), "past")];
  const most = addDays(known.today, MOST_AHEAD);
  return lastDay > most
    ? [problem(field, t("{label}: {day} at the latest", { label: t(label), day: formatDate(most) }), "too_late")]
    : [];
}

/** What becomes of notice that is given up (spec: hr R-EX1). */
export const NOTICE_MODES = [
  { value: "DEDUCT", label: "Deduct it from the final pay" },
  { value: "WAIVE", label: "Waive it" },
] as const;

/** Days that are given up are deducted or waived by a word of HR. */
export const noticeProblems = (shortfallDays: number, mode: string | null): Problem[] =>
  shortfallDays > 0 && mode === null
    ? [
        problem(
          "shortfallMode",
          t("Missing notice: {n} days are given up. Choose whether to deduct or waive them", { n: shortfallDays }),
          "undecided",
        ),
      ]
    : [];

/** What the final pay takes is no longer changed. @param month of the settlement that stands */
export const settledProblems = (month: string | null): Problem[] =>
  month === null
    ? []
    : [
        problem(
          "",
          t("The final pay of {month} settles this person: discard or reverse that run first", {
            month: formatMonth(month),
          }),
          "settled",
        ),
      ];
