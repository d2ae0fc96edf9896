/** Bands of residual risk: each ends where the next begins, so that those in use tile 0 to 500 (spec: ops §5.2, A2). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const MOST_SCORE = 500;

export interface Band {
  id: number;
  fromScore: number;
  months: number;
}

const upwards = <B extends Band>(bands: readonly B[]): B[] => [...bands].sort((a, b) => a.fromScore - b.fromScore);

/** The band that a score lies in. @param bands those in use, of which one begins at 0 */
export function bandOf<B extends Band>(bands: readonly B[], score: number): B {
  const found = upwards(bands)
    .filter(({ fromScore }) => fromScore <= score)
    .at(-1);
  if (!found) throw new Error("No band begins at 0.");
  return found;
}

/** The band of the highest scores, into which floors lift. */
export const highest = <B extends Band>(bands: readonly B[]): B => bandOf(bands, MOST_SCORE);

/** The last score of each band, by id. */
export function endsOf(bands: readonly Band[]): Map<number, number> {
  const sorted = upwards(bands);
  return new Map(sorted.map(({ id }, at) => [id, sorted[at + 1] ? sorted[at + 1]!.fromScore - 1 : MOST_SCORE]));
}

/** What is wrong with a band among the others in use. @param id its own, 0 for a new one */
export function bandProblems(input: Omit<Band, "id">, id: number, inUse: readonly Band[]): Problem[] {
  const others = inUse.filter((band) => band.id !== id);
  const found: Problem[] = [];
  if (others.some(({ fromScore }) => fromScore === input.fromScore))
    found.push(problem("fromScore", t("From: another band begins here"), "overlap"));
  else if (input.fromScore !== 0 && !others.some(({ fromScore }) => fromScore === 0))
    found.push(problem("fromScore", t("From: one band begins at 0, or scores below it have none"), "gap"));
  const below = upwards(others)
    .filter(({ fromScore }) => fromScore < input.fromScore)
    .at(-1);
  const above = upwards(others).find(({ fromScore }) => fromScore > input.fromScore);
  if ((below && below.months < input.months) || (above && above.months > input.months))
    found.push(problem("months", t("Months between audits: a worse band is not audited less often"), "order"));
  return found;
}

export interface Level {
  id: number;
  level: number;
  percent: number;
}

/** More effective controls never take less away (A3). */
export function levelProblems(input: Omit<Level, "id">, id: number, levels: readonly Level[]): Problem[] {
  const others = levels.filter((one) => one.id !== id);
  return others.some(({ level, percent }) => (level < input.level ? percent > input.percent : percent < input.percent))
    ? [problem("percent", t("Risk taken away: not less than at a lower level, nor more than at a higher one"), "order")]
    : [];
}
