/** How long something has waited for a decision, and what follows when (spec: hr R-AP5). Pure. */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { workedBetween, workingDaysAfter, type WorkCalendar } from "~/modules/organisation/index.server";

/** After so many working days those who decide are reminded, where a company says nothing; after twice as many the next level decides too. */
export const REMIND_AFTER = 2;

export type AgeStage = "FRESH" | "SLOW" | "ESCALATED";

export interface Age {
  /** Working days, the day it began to wait left out. */
  waited: number;
  stage: AgeStage;
  /** The day on which the next level decides too; null where no day is ever worked. */
  escalatesOn: string | null;
  /** After how many working days those who decide are reminded. */
  remindAfter: number;
}

/** @param since the day it began to wait; @param today both YYYY-MM-DD in the company's time */
export function ageOf(calendar: WorkCalendar, since: string, today: string, remindAfter: number): Age {
  const waited = since >= today ? 0 : workedBetween(calendar, addDays(since, 1), today);
  const escalateAfter = 2 * remindAfter;
  return {
    waited,
    stage: waited > escalateAfter ? "ESCALATED" : waited > remindAfter ? "SLOW" : "FRESH",
    // The first day of which more than that many have been worked.
    escalatesOn: calendar.weekdays.size === 0 ? null : workingDaysAfter(calendar, since, escalateAfter + 0.5),
    remindAfter,
  };
}

/** What follows next, in words: the day on which the next level decides too. */
export const nextWords = ({ stage, escalatesOn }: Pick<Age, "stage" | "escalatesOn">): string =>
  stage === "ESCALATED" ? t("Already with the next level") : escalatesOn === null ? "–" : formatDate(escalatesOn);
