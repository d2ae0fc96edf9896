/** The rating of an audit with its arithmetic (spec: ops §5.5, A9). Integers: scores in hundredths of a point. Pure. */
import { t } from "~/core/text";

export const RATINGS = [
  { value: "SATISFACTORY", label: "Satisfactory" },
  { value: "NEEDS_IMPROVEMENT", label: "Needs improvement" },
  { value: "WEAK", label: "Weak" },
  { value: "UNSATISFACTORY", label: "Unsatisfactory" },
] as const;
export type Rating = (typeof RATINGS)[number]["value"];
export const ratingWord = (rating: string): string => t(RATINGS.find(({ value }) => value === rating)!.label);
export const RATING_TONES: Record<Rating, "ok" | "info" | "warn" | "bad"> = {
  SATISFACTORY: "ok",
  NEEDS_IMPROVEMENT: "info",
  WEAK: "warn",
  UNSATISFACTORY: "bad",
};

/** What a step counts; what does not apply or was not tested is left out. */
const SCORES: Readonly<Record<string, number>> = { SATISFACTORY: 100, PARTIAL: 50, EXCEPTION: 0 };
/** From these hundredths on. */
const CLASSES = [8500, 7000, 5000, 0] as const;
const WORST_BEST = 2;

export interface ScoredStep {
  areaId: number;
  area: string;
  /** Of the area in the rating, 0 to 100. */
  areaWeight: number;
  /** Of the step in its area, 1 to 5. */
  weight: number;
  result: string;
}

export interface RatedFinding {
  severity: string;
  repeatCount: number;
  isFraud: boolean;
}

export interface AreaScore {
  name: string;
  weight: number;
  /** Steps that count. */
  steps: number;
  /** null where none counts: the area is left out, and is no zero. */
  score: number | null;
}

export interface Rated {
  areas: AreaScore[];
  /** null where no area counts. */
  score: number | null;
  /** By the score alone. */
  base: Rating | null;
  rating: Rating | null;
  /** What lowered it. */
  caps: { kind: "REPEATS" | "CRITICAL" | "FRAUD"; n: number; to: Rating }[];
}

/** A quotient, halves up. */
const rounded = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));

export function areaScores(steps: readonly ScoredStep[]): AreaScore[] {
  const ids = [...new Set(steps.map(({ areaId }) => areaId))];
  return ids.map((id) => {
    const of = steps.filter(({ areaId }) => areaId === id);
    const counted = of.filter(({ result }) => Object.hasOwn(SCORES, result));
    const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
    const points = counted.reduce((sum, { weight, result }) => sum + weight * SCORES[result]! * 100, 0);
    return {
      name: of[0]!.area,
      weight: of[0]!.areaWeight,
      steps: counted.length,
      score: weights === 0 ? null : rounded(points, weights),
    };
  });
}

/** The mean of the areas that count, by their weights; all alike where none of them has one. */
export function overallScore(areas: readonly AreaScore[]): number | null {
  const counted = areas.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]));
  if (counted.length === 0) return null;
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0
    ? rounded(
        counted.reduce((sum, { score }) => sum + score, 0),
        counted.length,
      )
    : rounded(
        counted.reduce((sum, { weight, score }) => sum + weight * score, 0),
        weights,
      );
}

/** Each repeat of High severity or above lowers it by one class; a critical finding or a fraud leaves it at Weak at best. */
export function rate(steps: readonly ScoredStep[], findings: readonly RatedFinding[]): Rated {
  const areas = areaScores(steps);
  const score = overallScore(areas);
  if (score === null) return { areas, score, base: null, rating: null, caps: [] };
  const base = CLASSES.findIndex((from) => score >= from);
  const caps: Rated["caps"] = [];
  let at = base;
  const lower = (kind: Rated["caps"][number]["kind"], n: number, to: number) => {
    if (n === 0 || to <= at) return;
    at = to;
    caps.push({ kind, n, to: RATINGS[at]!.value });
  };
  const repeats = findings.filter(
    ({ severity, repeatCount }) => repeatCount > 0 && (severity === "HIGH" || severity === "CRITICAL"),
  ).length;
  lower("REPEATS", repeats, Math.min(RATINGS.length - 1, at + repeats));
  lower("CRITICAL", findings.filter(({ severity }) => severity === "CRITICAL").length, WORST_BEST);
  lower("FRAUD", findings.filter(({ isFraud }) => isFraud).length, WORST_BEST);
  return { areas, score, base: RATINGS[base]!.value, rating: RATINGS[at]!.value, caps };
}

/** "78.00" */
export const scoreText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** How a rating came about, line by line. */
export function ratingLines({ score, base, caps }: Rated): string[] {
  if (score === null || base === null) return [t("No step was scored: there is no rating.")];
  return [
    t("Score {score}: {rating}", { score: scoreText(score), rating: ratingWord(base) }),
    ...caps.map(({ kind, n, to }) =>
      kind === "REPEATS"
        ? t("Repeats of High severity or above: {n}, one class lower each: {rating}", { n, rating: ratingWord(to) })
        : kind === "CRITICAL"
          ? t("Critical findings: {n}, at best {rating}", { n, rating: ratingWord(to) })
          : t("Findings of fraud: {n}, at best {rating}", { n, rating: ratingWord(to) }),
    ),
  ];
}
