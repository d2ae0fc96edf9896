/** What stands against submitting a plan (spec: ops §5.3, A1). Pure. */
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";

export interface SubmitFacts {
  /** Kinds of unit whose weights do not make 100. */
  unfinished: readonly { areaType: string; total: number }[];
  unscored: number;
  /** Units whose scores have other weights than the year has now. */
  outdated: number;
  /** Due, left out, without a reason. */
  unexplained: number;
  /** Planned without dates or days. */
  undated: number;
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

/** What stands against submitting a plan, and against approving it. */
export const outdatedProblems = (outdated: number): Problem[] =>
  outdated > 0 ? [problem("", t("Weights changed since: refresh the scores"), "outdated")] : [];

export function submitProblems({ input, facts }: { input: { gapNote: string | null }; facts: SubmitFacts }): Problem[] {
  const { unfinished, unscored, outdated, unexplained, undated, available, planned } = facts;
  const found: Problem[] = unfinished.map(({ areaType, total }) =>
    problem(
      "",
      t("{kind}: the weights make {total}, not 100", {
        kind: t(AREA_TYPES.find(({ value }) => value === areaType)!.label),
        total,
      }),
      "weights",
    ),
  );
  if (unscored > 0)
    found.push(problem("", plural(unscored, "One unit has no score yet", "{n} units have no score yet"), "unscored"));
  found.push(...outdatedProblems(outdated));
  if (unexplained > 0)
    found.push(
      problem(
        "",
        plural(
          unexplained,
          "One unit is due and left out without a reason",
          "{n} units are due and left out without a reason",
        ),
        "unexplained",
      ),
    );
  if (undated > 0)
    found.push(
      problem(
        "",
        plural(undated, "One planned unit has no dates or days", "{n} planned units have no dates or days"),
        "undated",
      ),
    );
  if (planned > available && (input.gapNote ?? "").length < 10)
    found.push(
      problem(
        "gapNote",
        t(
          "{planned} days are planned and {available} available: say in at least 10 characters how the gap is covered",
          {
            planned,
            available,
          },
        ),
        "over_capacity",
      ),
    );
  return found;
}
