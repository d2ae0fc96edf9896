/** What a type has to keep before it can be used (spec: hr §5.5, I13). Pure. */
import { percentText } from "~/core/percent";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { WHOLE } from "~/define/questions";
import type { Grade } from "./results";

export const CYCLES = {
  STANDARD: { label: "Standard" },
  THREE_MONTH: { label: "Three months of service" },
  SIX_MONTH: { label: "Six months of service" },
} as const;
export type Cycle = keyof typeof CYCLES;
export const CYCLE_CHOICES = Object.entries(CYCLES).map(([value, { label }]) => ({ value, label }));

/** Both reviews make the whole. */
export function weightProblems({
  firstWeightBp,
  secondWeightBp,
}: {
  firstWeightBp: number;
  secondWeightBp: number;
}): Problem[] {
  const sum = firstWeightBp + secondWeightBp;
  return sum === WHOLE
    ? []
    : [
        problem(
          "secondWeightBp",
          t("Weight of the second review: both weights make {sum}, and must make 100 %", { sum: percentText(sum) }),
          "weights_not_100",
        ),
      ];
}

/** @param questions those of the draft */
export function activationProblems(
  questions: readonly { kind: string; weightBp: number }[],
  grades: readonly Grade[],
): Problem[] {
  const scores = questions.filter(({ kind }) => kind === "SCORE");
  const sum = scores.reduce((all, { weightBp }) => all + weightBp, 0);
  return [
    ...(scores.length === 0
      ? [problem("", t("Add at least one question with a score"), "required")]
      : sum === WHOLE
        ? []
        : [
            problem(
              "",
              t("The weights of the questions make {sum}, and must make 100 %", { sum: percentText(sum) }),
              "weights_not_100",
            ),
          ]),
    ...(grades.some(({ fromBp }) => fromBp === 0)
      ? []
      : [problem("", t("Add a grade from 0 %, so that each result has one"), "required")]),
  ];
}

export interface TypedQuestion {
  row: number;
  section: string;
  text: string;
  kind: string;
  weightBp: number | null;
  required: boolean;
  least: number | null;
}

export interface TypedGrade {
  row: number;
  name: string;
  fromBp: number;
}

/** Weights belong to scores, lengths to words, and a result has one grade. */
export function questionProblems(questions: readonly TypedQuestion[], grades: readonly TypedGrade[]): Problem[] {
  return [
    ...questions.flatMap(({ row, kind, weightBp, least }) => [
      ...(kind === "SCORE" && !weightBp
        ? [problem(`questions[${row}].weightBp`, t("Weight: enter a percentage above 0"), "required")]
        : []),
      ...(kind !== "SCORE" && weightBp
        ? [problem(`questions[${row}].weightBp`, t("Weight: for scores only"), "kind")]
        : []),
      ...(kind !== "TEXT" && least
        ? [problem(`questions[${row}].least`, t("Least characters: for text only"), "kind")]
        : []),
    ]),
    ...grades.flatMap(({ row, fromBp, name }, index) => [
      ...(grades.slice(0, index).some((one) => one.fromBp === fromBp)
        ? [problem(`grades[${row}].fromBp`, t("From: another grade begins here"), "taken")]
        : []),
      ...(grades.slice(0, index).some((one) => one.name.toLowerCase() === name.toLowerCase())
        ? [problem(`grades[${row}].name`, t("Grade: another one has this name"), "taken")]
        : []),
    ]),
  ];
}
