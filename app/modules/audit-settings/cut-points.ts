/** From a figure to a score of 1 to 5 (spec: ops §5.2). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { MANUAL } from "./choices";

export interface CutPoints {
  source: string;
  cut2: number | null;
  cut3: number | null;
  cut4: number | null;
  cut5: number | null;
}
const NAMES = ["cut2", "cut3", "cut4", "cut5"] as const;

/** Everything that is wrong with the cut points of a factor, each at its field. */
export function cutProblems(input: CutPoints): Problem[] {
  if (input.source === MANUAL)
    return NAMES.filter((name) => input[name] !== null).map((name) =>
      problem(name, t("Scores by judgement have no cut points: leave this empty"), "unused"),
    );
  const missing = NAMES.filter((name) => input[name] === null);
  if (missing.length > 0)
    return missing.map((name) => problem(name, t("Enter the figure from which it applies"), "missing"));
  return NAMES.slice(1)
    .filter((name, at) => input[name]! <= input[NAMES[at]!]!)
    .map((name) => problem(name, t("Enter more than for the score before it"), "order"));
}

/** The score that a figure suggests: 1 below the first cut point, one more from each on. */
export function scoreOf({ cut2, cut3, cut4, cut5 }: Omit<CutPoints, "source">, figure: number): number {
  return 1 + [cut2, cut3, cut4, cut5].filter((cut) => cut !== null && figure >= cut).length;
}
