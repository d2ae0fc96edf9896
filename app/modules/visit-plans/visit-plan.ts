/** What a plan of visits is, and what is wrong with one (spec: ops §4.2 plannedVisitId, §8.1). Pure. */
import { formatMonth, monthAfter } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

/** How far ahead visits are planned. */
const MONTHS_AHEAD = 12;
export const MOST_VISITS = 60;

/** What a plan is called in lists, on visits and in the trail. */
export const planTitle = ({ id, month: of }: { id: number; month: string }): string =>
  t("{month}, plan {id}", { id, month: formatMonth(of) });

/** Why nobody plans this month now. @param today in the time zone of the company */
export function monthProblems(of: string, today: string): Problem[] {
  const present = today.slice(0, 7);
  if (of < present) return [problem("month", t("Month: this one or a later one"), "month_over")];
  return of > monthAfter(present, MONTHS_AHEAD)
    ? [problem("month", t("Month: within a year from now"), "too_late")]
    : [];
}

/** A plan stays as it was once its month is over: what was planned afterwards would say nothing. */
export function overProblems(of: string, today: string): Problem[] {
  return of < today.slice(0, 7) ? [problem("", t("The month is over: its plan stays as it was."), "month_over")] : [];
}

export interface PlanFacts {
  unitId: number;
  month: string;
  purposeId: number;
  visits: number;
  active: boolean;
  /** Visits made for it that have been sent in. */
  sentIn: number;
}

export interface VisitFacts {
  unitId: number;
  visitDate: string;
  purposeId: number;
}

/**
 * What stands against a visit being made for a plan; null is a plan that is not there.
 * @param held whether the visit is made for it already: it stays so though the plan is fulfilled
 */
export function fitProblems(plan: PlanFacts | null, visit: VisitFacts, held: boolean): Problem[] {
  const refuse = (message: string, code: string) => [problem("plannedVisitId", message, code)];
  if (!plan || !plan.active || plan.unitId !== visit.unitId)
    return refuse(t("Plan: no longer available for this unit"), "not_in_list");
  if (plan.month !== visit.visitDate.slice(0, 7))
    return refuse(
      t("Plan: it is for {month}, and the visit is not", { month: formatMonth(plan.month) }),
      "other_month",
    );
  if (plan.purposeId !== visit.purposeId)
    return refuse(t("Plan: it is for another purpose than the visit"), "other_purpose");
  return !held && plan.sentIn >= plan.visits
    ? refuse(t("Plan: as many visits as planned have been sent in already"), "fulfilled")
    : [];
}
