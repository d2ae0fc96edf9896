/** Weights of a year: 100 for each sort of unit that has any (spec: ops §5.2, A1). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { AREA_TYPES } from "./choices";

export const WHOLE = 100;

export interface Weighted {
  areaType: string;
  weight: number;
}

/** What the weights of each sort of unit come to. */
export function totalsOf(weights: readonly Weighted[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { areaType, weight } of weights) totals.set(areaType, (totals.get(areaType) ?? 0) + weight);
  return totals;
}

/** The sorts of unit whose weights do not make 100, with what they make. @param needed those that have to have weights */
export function unfinished(
  weights: readonly Weighted[],
  needed: readonly string[],
): { areaType: string; total: number }[] {
  const totals = totalsOf(weights);
  return needed.flatMap((areaType) => {
    const total = totals.get(areaType) ?? 0;
    return total === WHOLE ? [] : [{ areaType, total }];
  });
}

/** A running total in words. */
export const totalWords = (total: number): string =>
  total === WHOLE
    ? t("{total} of 100", { total })
    : total < WHOLE
      ? t("{total} of 100: {rest} missing", { total, rest: WHOLE - total })
      : t("{total} of 100: {rest} too much", { total, rest: total - WHOLE });

/** What is wrong with a grid of weights: more than 100 is never saved, less is, until the rest follows. @param fieldOf the field of a weight */
export function weightProblems<W extends Weighted>(weights: readonly W[], fieldOf: (weight: W) => string): Problem[] {
  const totals = totalsOf(weights);
  return AREA_TYPES.flatMap(({ value, label }) => {
    const total = totals.get(value) ?? 0;
    const last = weights.filter(({ areaType, weight }) => areaType === value && weight > 0).at(-1);
    return total <= WHOLE || !last
      ? []
      : [
          problem(
            fieldOf(last),
            t("{kind}: the weights make {total}, which is more than 100", { kind: t(label), total }),
            "too_much",
          ),
        ];
  });
}
