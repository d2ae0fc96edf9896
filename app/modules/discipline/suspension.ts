/** Words and plain rules of suspensions from work (spec: hr §6.2, §6.4, R-AT7, R-PR4). Pure. */
import { addDays, daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { statesThat } from "~/define/states";
import { CASE_STATES, SUSPENSION_STATES } from "./discipline-states";

export const SUSPENSION_KINDS = {
  PRECAUTIONARY: "Precautionary, while the case runs",
  OUTCOME: "As the outcome of the case",
} as const;
export type SuspensionKind = keyof typeof SUSPENSION_KINDS;

/** States of a case in which each kind is proposed. */
export const CASE_FOR: Readonly<Record<SuspensionKind, readonly string[]>> = {
  PRECAUTIONARY: statesThat(CASE_STATES, "undecided"),
  OUTCOME: statesThat(CASE_STATES, "punished"),
};

/** States in which a suspension stands or may yet begin. */
export const STANDING: string[] = statesThat(SUSPENSION_STATES, "standing");

/** Days ahead within which one begins, and days within which an open one is looked at again. */
export const MOST_AHEAD = 60;
export const MOST_TO_REVIEW = 92;
export const MOST_LONG = 366;

interface Span {
  fromOn: string;
  untilOn: string | null;
}
export interface Proposed extends Span {
  kind: string;
  reviewOn: string | null;
}
export interface SuspensionFacts {
  today: string;
  own: boolean;
  /** The person who proposes it is involved in the case. */
  involved?: boolean;
  /** Of the case. */
  caseStatus: string;
  joinDate: string;
  lastWorkingDay: string | null;
  /** Other suspensions of the person that stand. */
  others: readonly Span[];
}

/** Whether two suspensions share a day. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.fromOn <= (other.untilOn ?? "9999-12-31") && other.fromOn <= (one.untilOn ?? "9999-12-31");

/** What is wrong with the last day and the day of review. */
export function endingProblems({ fromOn, untilOn, reviewOn }: Omit<Proposed, "kind">, least: string): Problem[] {
  const found: Problem[] = [];
  const earliest = fromOn > least ? fromOn : least;
  if (untilOn === null && reviewOn === null)
    found.push(problem("reviewOn", t("Review on: needed where no last day is set"), "review"));
  if (untilOn !== null && untilOn < earliest)
    found.push(problem("untilOn", t("Last day: {day} or later", { day: formatDate(earliest) }), "order"));
  else if (untilOn !== null && daysBetween(fromOn, untilOn) >= MOST_LONG)
    found.push(problem("untilOn", t("Last day: within {n} days", { n: MOST_LONG }), "too_long"));
  if (reviewOn !== null && reviewOn < earliest)
    found.push(problem("reviewOn", t("Review on: {day} or later", { day: formatDate(earliest) }), "order"));
  else if (reviewOn !== null && reviewOn > addDays(earliest, MOST_TO_REVIEW))
    found.push(problem("reviewOn", t("Review on: within {n} days", { n: MOST_TO_REVIEW }), "too_late"));
  return found;
}

/** Everything that is wrong with a suspension that is proposed, each at its field. */
export function suspensionProblems(input: Proposed, facts: SuspensionFacts): Problem[] {
  const { kind, fromOn, untilOn } = input;
  const { today, own, involved = false, caseStatus, joinDate, lastWorkingDay, others } = facts;
  const found: Problem[] = [];
  if (own) found.push(problem("caseId", t("Case: you cannot propose your own suspension"), "own"));
  if (involved)
    found.push(problem("caseId", t("Case: you are involved in it; someone else proposes the suspension"), "involved"));
  if (!CASE_FOR[kind as SuspensionKind].includes(caseStatus))
    found.push(
      kind === "OUTCOME"
        ? problem("kind", t("Kind: the letter with the decision is not issued, or the case is over"), "state")
        : problem("kind", t("Kind: the employee is not asked to explain yet, or the case is decided"), "state"),
    );
  if (fromOn < today) found.push(problem("fromOn", t("First day: today or later"), "past"));
  else if (fromOn > addDays(today, MOST_AHEAD))
    found.push(problem("fromOn", t("First day: within {n} days", { n: MOST_AHEAD }), "too_late"));
  else if (fromOn < joinDate) found.push(problem("fromOn", t("First day: not before they join"), "too_early"));
  if (lastWorkingDay !== null && fromOn > lastWorkingDay)
    found.push(
      problem("fromOn", t("First day: their last working day is {day}", { day: formatDate(lastWorkingDay) }), "left"),
    );
  found.push(...endingProblems(input, fromOn));
  if (others.some((one) => overlaps(one, { fromOn, untilOn })))
    found.push(problem("fromOn", t("First day: another suspension of this employee has these days"), "overlap"));
  return found;
}

/** The first day on which somebody can be called back: they are suspended for one day at least. */
export const firstBack = ({ fromOn }: Pick<Span, "fromOn">, today: string): string =>
  fromOn < today ? today : addDays(fromOn, 1);

/** What is wrong with the first day back. */
export function backProblems({ fromOn }: Span, resumedOn: string, today: string): Problem[] {
  if (resumedOn < today) return [problem("resumedOn", t("First day back: today or later"), "past")];
  if (resumedOn <= fromOn)
    return [problem("resumedOn", t("First day back: after {day}", { day: formatDate(fromOn) }), "order")];
  return resumedOn > addDays(today, MOST_AHEAD)
    ? [problem("resumedOn", t("First day back: within {n} days", { n: MOST_AHEAD }), "too_late")]
    : [];
}

/** "until 12 Dec 2026", or the day on which it is looked at again. */
export const untilWords = ({ untilOn, reviewOn }: { untilOn: string | null; reviewOn: string | null }): string =>
  untilOn === null
    ? t("until further notice, reviewed by {day}", { day: formatDate(reviewOn!) })
    : t("until {day}", { day: formatDate(untilOn) });

export const hasBegun = ({ status, fromOn }: { status: string; fromOn: string }, today: string): boolean =>
  status === "APPROVED" && fromOn <= today;
export const isOver = ({ status, untilOn }: { status: string; untilOn: string | null }, today: string): boolean =>
  status === "ACTIVE" && untilOn !== null && untilOn < today;
