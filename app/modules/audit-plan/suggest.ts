/** What figures of the portal suggest as the score of a factor, and which choices need a reason. Pure. */
import { MANUAL, scoreOf, type Source } from "~/modules/audit-settings/index.server";
import type { Figures } from "./figures.server";

/** Characters of a reason. */
export const LEAST = 10;

interface Cuts {
  source: string;
  cut2: number | null;
  cut3: number | null;
  cut4: number | null;
  cut5: number | null;
}

export function suggestionOf(factor: Cuts, { of }: Pick<Figures, "of">) {
  const found = factor.source === MANUAL ? undefined : of[factor.source as Exclude<Source, "MANUAL">];
  return found
    ? { figure: found.figure, basis: found.basis, suggested: scoreOf(factor, found.figure) }
    : { figure: null, basis: null, suggested: null };
}

/** Whether a score was chosen against its suggestion without a reason. */
export const unreasoned = (score: {
  factor: { source: string };
  suggested: number | null;
  chosen: number | null;
  reason: string | null;
}): boolean =>
  score.factor.source !== MANUAL &&
  score.chosen !== null &&
  score.chosen !== score.suggested &&
  (score.reason ?? "").length < LEAST;
