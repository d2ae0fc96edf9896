/** What a finding of before the portal has to say (spec: ops §5.8). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export interface PastDays {
  reportedOn: string;
  closedOn: string | null;
  closedBy: string | null;
  closedWith: string | null;
}

/** What does not fit in the days of a finding, and in how it was closed. */
export function pastProblems({ reportedOn, closedOn, closedBy, closedWith }: PastDays, today: string): Problem[] {
  const open = (field: "closedBy" | "closedWith", value: string | null, words: string) =>
    closedOn === null && value !== null ? [problem(field, words, "open")] : [];
  return [
    ...(reportedOn > today ? [problem("reportedOn", t("Reported on: today or earlier"), "future")] : []),
    ...(closedOn !== null && (closedOn < reportedOn || closedOn > today)
      ? [problem("closedOn", t("Closed on: from the day of the report to today"), "out_of_range")]
      : []),
    ...open("closedBy", closedBy, t("Closed by: leave it empty for a finding that was not closed")),
    ...open("closedWith", closedWith, t("Closed with: leave it empty for a finding that was not closed")),
  ];
}

/** What a finding of the portal is measured by where it repeats one of earlier years. */
export interface Measure {
  entityId: number;
  stepId: number | null;
  reportedOn: string;
  severity: string;
}

const HELD = [
  ["entityId", "Unit"],
  ["stepId", "Test step"],
  ["reportedOn", "Reported on"],
  ["severity", "Severity"],
] as const;

/**
 * What stays as it is of one that a finding repeats whose report is out.
 * @param repeatedBy the number of that finding; null where none is
 */
export const heldProblems = (now: Measure, before: Measure | null, repeatedBy: string | null): Problem[] =>
  before === null || repeatedBy === null
    ? []
    : HELD.filter(([field]) => now[field] !== before[field]).map(([field, label]) =>
        problem(
          field,
          t("{field}: {no} repeats it, and its report is out", { field: t(label), no: repeatedBy }),
          "held",
        ),
      );

export interface Named {
  id: number;
  names: readonly string[];
}

/** The one that a word names, by a code or a name; several where the word does not tell them apart. */
export function namedBy<T extends Named>(found: readonly T[], word: string): readonly T[] {
  const typed = word.trim().toLowerCase();
  return found.filter(({ names }) => names.some((name) => name.toLowerCase() === typed));
}

/** A reference as others may have written it: "ia-f-031" is "IA-F-031". */
export const spellingsOf = (ref: string): string[] => [...new Set([ref, ref.toUpperCase(), ref.toLowerCase()])];
