/** Scores of rows and totals of boards (spec: hr R-MB1). Pure; weights and scores are hundredths of a percent, figures hundredths. */

/** No row scores more: 120 %. */
export const CAP = 12_000;
const WHOLE = 10_000n;

export type Direction = "UP" | "DOWN";

/** Half up, of what is not negative. */
const rounded = (part: bigint, whole: bigint): bigint => (part * 2n + whole) / (whole * 2n);

/**
 * The score of an actual against its target: the more the better upwards, the less the better downwards, at most {@link CAP}.
 * Nothing at all is the best of what is better lower. Rounded once, half up.
 * @throws RangeError for a target of zero: nothing is measured against it
 */
export function scoreOf(direction: Direction, target: bigint, actual: bigint): number {
  if (target <= 0n) throw new RangeError("A target is more than zero.");
  if (direction === "DOWN" && actual <= 0n) return CAP;
  const score =
    direction === "UP" ? rounded((actual > 0n ? actual : 0n) * WHOLE, target) : rounded(target * WHOLE, actual);
  return score > BigInt(CAP) ? CAP : Number(score);
}

export interface Scored {
  weightBp: number;
  /** null where the row does not count. */
  scoreBp: number | null;
}

export interface Total {
  /** null where no row counts. */
  totalBp: number | null;
  /** The weight of the rows that count. */
  countedBp: number;
}

/**
 * Σ weight · score. The weight of a row that does not count is spread over the others in proportion, so that nobody
 * loses by data that nobody has, and weights that do not make 100 % are measured by their own sum. Rounded once, half up.
 */
export function totalOf(rows: readonly Scored[]): Total {
  const counting = rows.filter(({ scoreBp }) => scoreBp !== null);
  const countedBp = counting.reduce((sum, { weightBp }) => sum + weightBp, 0);
  if (countedBp === 0) return { totalBp: null, countedBp };
  const sum = counting.reduce((all, { weightBp, scoreBp }) => all + BigInt(weightBp) * BigInt(scoreBp!), 0n);
  return { totalBp: Number(rounded(sum, BigInt(countedBp))), countedBp };
}

interface Measured {
  direction: string;
  target: bigint;
  actual: bigint | null;
}

/** @param manual its actual is entered by hand: one that is missing counts as nothing. A figure that nobody has does not count */
export function rowScore({ direction, target, actual }: Measured, manual: boolean): number | null {
  if (actual !== null) return scoreOf(direction as Direction, target, actual);
  return manual ? 0 : null;
}
