/** What a report and the answers to it have to keep (spec: ops §5.6). Pure. */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { RATINGS } from "./rating";

export const LEAST = 10;
/** Working days that auditees have to answer. */
export const ANSWER_DAYS = 10;

export const RESPONSES = [
  { value: "AGREE", label: "Agree" },
  { value: "PARTLY", label: "Partly agree" },
  { value: "DISAGREE", label: "Disagree" },
] as const;

/** From the best, 0, to the worst. */
const rankOf = (rating: string): number => RATINGS.findIndex(({ value }) => value === rating);

/** A rating that is chosen is no better than the calculated one, which no judgement lifts over its caps. */
export const chosenProblems = (chosen: string | null, calculated: string | null): Problem[] =>
  chosen !== null && calculated !== null && rankOf(chosen) < rankOf(calculated)
    ? [problem("", t("Another rating can only be lower than the calculated one."), "better_rating")]
    : [];

export const reportProblems = (input: { ratingChosen: string | null; ratingReason: string | null }): Problem[] => {
  const why = (input.ratingReason ?? "").length >= LEAST;
  if (input.ratingChosen !== null && !why)
    return [
      problem("ratingReason", t("Reason for the rating: at least {least} characters", { least: LEAST }), "reason"),
    ];
  return input.ratingChosen === null && input.ratingReason !== null
    ? [problem("ratingReason", t("Reason for the rating: choose another rating first, or leave it empty"), "no_rating")]
    : [];
};

export interface Answered {
  response: string;
  responseText: string | null;
  actionPlan: string | null;
  agreedDue: string | null;
}

/** @param findingDue the day that the finding names: more time is given by an extension, which others decide */
export function answerProblems(
  input: Answered,
  { today, dueOn, findingDue }: { today: string; dueOn: string; findingDue: string },
): Problem[] {
  const { response, responseText, actionPlan, agreedDue } = input;
  if (today > dueOn) return [problem("", t("Answers were due by {date}.", { date: formatDate(dueOn) }), "too_late")];
  return [
    ...(response !== "AGREE" && (responseText ?? "").length < LEAST
      ? [problem("responseText", t("Reason: at least {least} characters", { least: LEAST }), "reason_required")]
      : []),
    ...(response !== "DISAGREE" && (actionPlan ?? "").length < LEAST
      ? [problem("actionPlan", t("Action plan: at least {least} characters", { least: LEAST }), "plan_required")]
      : []),
    ...(agreedDue !== null && agreedDue > findingDue && agreedDue > today
      ? [
          problem(
            "agreedDue",
            t("Done by: by {date} at the latest. Ask for more time once the report is issued.", {
              date: formatDate(findingDue),
            }),
            "too_late",
          ),
        ]
      : []),
    ...(agreedDue !== null && agreedDue < today ? [problem("agreedDue", t("Done by: today or later"), "past")] : []),
  ];
}
