/** What stands against submitting a plan (spec: ops §5.3, A1). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";

export interface SubmitFacts {
  /** Whether the year is scored by an approved rulebook. */
  approvedRules: boolean;
  /** Kinds of unit whose weights do not make 100. */
  unfinished: readonly { areaType: string; total: number }[];
  /** Units without a score, by name, as those below. */
  unscored: readonly string[];
  /** Units whose papers say something else than follows today. */
  outdated: readonly string[];
  /** With a score that differs from its suggestion, without a reason. */
  unreasoned: readonly string[];
  /** Due, left out, without a reason. */
  unexplained: readonly string[];
  /** Planned without dates or days. */
  undated: readonly string[];
  /** Planned with more days than all auditors work between the dates. */
  impossible: readonly string[];
  available: number;
  planned: number;
}

interface WeightOf {
  factorId: number;
  weight: number;
}

/** Whether the scores of a unit have the weights that its year has now. */
export function weightsHold(
  areaType: string,
  scores: readonly WeightOf[],
  weights: readonly (WeightOf & { areaType: string })[],
): boolean {
  const now = new Map(
    weights.filter((one) => one.areaType === areaType && one.weight > 0).map((one) => [one.factorId, one.weight]),
  );
  const counting = scores.filter(({ weight }) => weight > 0);
  return counting.length === now.size && counting.every(({ factorId, weight }) => now.get(factorId) === weight);
}

const MOST_NAMED = 8;
/** "Kibera, Langata and 3 more" */
export const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(", ")
    : t("{units} and {n} more", {
        units: names.slice(0, MOST_NAMED).join(", "),
        n: names.length - MOST_NAMED,
      });

/** What stands against approving a plan: it is what was submitted, and what that follows from has not changed. */
export const approveProblems = (outdated: readonly string[]): Problem[] =>
  outdated.length === 0
    ? []
    : [
        problem(
          "",
          t("Return the plan: weights, bands, levels or the last audit changed since it was submitted, for {units}", {
            units: named(outdated),
          }),
          "outdated",
        ),
      ];

type Lack = Pick<Problem, "field" | "message" | "code">;

/** What a draft lacks, whatever its note says. */
export function lacks(facts: SubmitFacts): Lack[] {
  const { approvedRules, unfinished, unscored, outdated, unreasoned, unexplained, undated, impossible } = facts;
  const found: Lack[] = unfinished.map(({ areaType, total }) =>
    problem(
      "",
      t("{kind}: the weights make {total}, not 100", {
        kind: t(AREA_TYPES.find(({ value }) => value === areaType)!.label),
        total,
      }),
      "weights",
    ),
  );
  const add = (words: string, code: string) => void found.push(problem("", words, code));
  if (!approvedRules)
    add(t("The rulebook of the year is not approved as it is now: submit it for approval"), "not_approved");
  if (unscored.length > 0) add(t("Without a score yet: {units}", { units: named(unscored) }), "unscored");
  if (outdated.length > 0)
    add(t("Refresh the scores, they are out of date: {units}", { units: named(outdated) }), "outdated");
  if (unreasoned.length > 0)
    add(t("A score differs from its suggestion without a reason: {units}", { units: named(unreasoned) }), "unreasoned");
  if (unexplained.length > 0)
    add(t("Due and left out without a reason: {units}", { units: named(unexplained) }), "unexplained");
  if (undated.length > 0) add(t("Planned without dates or days: {units}", { units: named(undated) }), "undated");
  if (impossible.length > 0)
    add(
      t("More days are planned than all auditors work between the dates: {units}", { units: named(impossible) }),
      "impossible",
    );
  return found;
}

export function submitProblems({ input, facts }: { input: { gapNote: string | null }; facts: SubmitFacts }): Problem[] {
  const { available, planned } = facts;
  return [
    ...lacks(facts),
    ...(planned > available && (input.gapNote ?? "").length < 10
      ? [
          problem(
            "gapNote",
            t(
              "{planned} days are planned and {available} available: say in at least 10 characters how the gap is covered",
              { planned, available },
            ),
            "over_capacity",
          ),
        ]
      : []),
  ];
}
