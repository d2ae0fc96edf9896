/** What must hold before business data is cleared (spec: platform §9, quality §2). Pure. */
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { DataSet } from "./data-sets";

/** After both have agreed, the time in which anybody may still cancel. */
export const WAIT_MS = 10 * 60_000;
/** A request that nobody agreed to is void after this time. */
export const ASKED_MS = 24 * 3_600_000;
/** A clearing that could not begin in time, because the portal was down, is not made up for. */
export const LATE_MS = 60 * 60_000;

/** The portal as it is. */
export interface Surroundings {
  /** Branches whose business day is open. */
  openDays: readonly string[];
  /** People signed in who are no administrators that may clear. */
  others: number;
}

/** What stands in the way of clearing now, in sentences. */
export function hindrances({ openDays, others }: Surroundings): string[] {
  return [
    ...(openDays.length > 0 ? [t("A business day is open: {branches}", { branches: openDays.join(", ") })] : []),
    ...(others > 0 ? [plural(others, "One other person is signed in", "{n} other people are signed in")] : []),
  ];
}

export interface Typed {
  company: string;
  words: string;
}

/** Whether somebody typed what they are about to clear, letter by letter. */
export function typedProblems(
  { company, words }: Typed,
  expected: { company: string; dataSet: DataSet | null },
): Problem[] {
  return [
    ...(expected.dataSet ? [] : [problem("dataSet", t("Choose what to clear"), "required")]),
    ...(company === expected.company
      ? []
      : [problem("company", t("Type the name of the company as shown above"), "not_typed")]),
    ...(expected.dataSet && words !== t(expected.dataSet.label)
      ? [problem("words", t("Type what is cleared as shown above"), "not_typed")]
      : []),
  ];
}
