/** What the steps of an investigation ask for (spec: ops §5.7). Pure. */
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { Choice } from "~/define/field";
import { statesThat } from "~/define/states";
import { INVESTIGATION_STATES } from "./investigation-states";

/** States in which it is worked on. */
export const RUNNING = statesThat(INVESTIGATION_STATES, "running");
/** States that have a report, or are about to. */
export const REPORTED = statesThat(INVESTIGATION_STATES, "reported");

export const SOURCES: readonly Choice[] = [
  { value: "AUDIT", label: "Internal audit" },
  { value: "VISIT", label: "Visit" },
  { value: "WHISTLEBLOWING", label: "Speaking up" },
  { value: "COMPLAINT", label: "Complaint" },
  { value: "MANAGEMENT", label: "Management" },
  { value: "EXTERNAL", label: "From outside" },
];
export const CONCLUSIONS: readonly Choice[] = [
  { value: "SUBSTANTIATED", label: "Substantiated" },
  { value: "PARTLY", label: "Partly substantiated" },
  { value: "UNSUBSTANTIATED", label: "Not substantiated" },
  { value: "INCONCLUSIVE", label: "Inconclusive" },
];
export const RESULTS: readonly Choice[] = [
  { value: "CONFIRMED", label: "Supports the allegation" },
  { value: "REFUTED", label: "Speaks against it" },
  { value: "UNCLEAR", label: "Unclear" },
  { value: "NA", label: "Not applicable" },
];

export function periodProblems(
  { periodFrom, periodTo }: { periodFrom: string | null; periodTo: string | null },
  today: string,
): Problem[] {
  return [
    ...(periodFrom !== null && periodFrom > today
      ? [problem("periodFrom", t("Period from: today or earlier"), "future")]
      : []),
    ...(periodTo !== null && periodFrom !== null && periodTo < periodFrom
      ? [problem("periodTo", t("Period to: not before it begins"), "order")]
      : []),
  ];
}

interface StepRow {
  result: string | null;
}
/** What is missing before the report is written. */
export function finishProblems(steps: readonly StepRow[], interviews: number): Problem[] {
  const open = steps.filter(({ result }) => result === null).length;
  return [
    ...(open > 0
      ? [problem("", plural(open, "One step has no result yet.", "{n} steps have no result yet."), "open_steps")]
      : []),
    ...(steps.length + interviews === 0
      ? [problem("", t("Record a step or an interview first."), "nothing_done")]
      : []),
  ];
}

/** Whether somebody of the list remains who can issue the report. @param able those who hold the right to */
export const leavesIssuer = (list: readonly number[], able: readonly number[], without: number): boolean =>
  list.some((userId) => userId !== without && able.includes(userId));
