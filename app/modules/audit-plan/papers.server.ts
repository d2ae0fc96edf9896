/** The working papers of a year, and whether what they say still follows from what is known (spec: ops §5.3). */
import type { Tx } from "~/db/database.server";
import { companyOf } from "~/modules/organisation/index.server";
import { derive, sameDerived } from "./derive";
import { figuresOf } from "./figures.server";
import { weightsHold } from "./plan-checks";
import { rulebookOf } from "./rulebook.server";
import { LAST } from "./risk-input";
import { suggestionOf } from "./suggest";
import { unfollowed } from "./universe.server";

interface YearRow {
  id: number;
  companyId: number;
  startsOn: string;
  endsOn: string;
}

/** Entities in use with their working papers. */
export const papersOf = (tx: Tx, yearId: number) =>
  tx.auditRisk.findMany({
    where: { yearId, entity: { active: true } },
    orderBy: { id: "asc" },
    include: {
      entity: true,
      band: { select: { name: true } },
      scores: { include: { factor: true } },
    },
  });
export type Paper = Awaited<ReturnType<typeof papersOf>>[number];

export async function weightsOf(tx: Tx, yearId: number) {
  const weights = await tx.auditWeight.findMany({
    where: { yearId },
    select: { factorId: true, weight: true, factor: { select: { areaType: true } } },
  });
  return weights.map(({ factorId, weight, factor: { areaType } }) => ({ factorId, weight, areaType }));
}

/**
 * Units whose papers say something else than would follow today: by the weights, bands and levels there are now and by
 * what the entity says of its last audit and fraud.
 * @param day figures are read again as of it; null for those the papers have, which is how a submitted plan is judged
 */
export async function differing(
  tx: Tx,
  year: YearRow,
  papers: readonly Paper[],
  day: string | null,
): Promise<string[]> {
  const company = await tx.orgUnit.findUniqueOrThrow({
    where: { id: year.companyId },
    select: { id: true, path: true },
  });
  const weights = await weightsOf(tx, year.id);
  const rulebook = await rulebookOf(tx, year, day ?? "");
  const figures =
    day === null
      ? null
      : await figuresOf(
          tx,
          { path: company.path, exponent: (await companyOf(tx, company)).exponent },
          papers.map(({ entity }) => entity),
          day,
        );
  const changed = papers.filter((paper) => {
    const { entity, scores } = paper;
    if (!weightsHold(entity.areaType, scores, weights)) return true;
    if (LAST.some((name) => paper[name] !== entity[name])) return true;
    const now = figures?.get(entity.id);
    const overdueHigh = now ? now.overdueHigh : (paper.overdueHigh ?? 0);
    const suggested = scores.map((score) => (now ? { ...score, ...suggestionOf(score.factor, now) } : score));
    if (suggested.some((score, at) => score.weight > 0 && score.suggested !== scores[at]!.suggested)) return true;
    const scoredOn = day ?? paper.scoredOn ?? year.startsOn;
    return !sameDerived(paper, derive(paper, suggested, { ...entity, overdueHigh }, { ...rulebook, day: scoredOn }));
  });
  const elsewhere = day === null ? [] : await unfollowed(tx, company);
  return [...new Set([...changed.map(({ entity }) => entity.name), ...elsewhere])];
}
