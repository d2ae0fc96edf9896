import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { keepScore } from "./keep-score.server";
import { markOf } from "./policy-change";
import { policyOf } from "./risk-policy.server";
import { bandOf, reviewDays, type Band, type Scores } from "./risk-rules";

/**
 * Bands follow the scale of a company, each with a row of history of its own, and no review is later than its new band
 * allows (R1). @returns how many risks changed
 */
export async function reband(work: Pick<Work, "tx" | "audit" | "actor">, companyId: number): Promise<number> {
  const { tx, audit } = work;
  const { scale } = await policyOf(tx, companyId);
  const rows = await tx.risk.findMany({
    where: { companyId, score: { not: null }, NOT: { status: "CLOSED" } },
    orderBy: { id: "asc" },
  });
  let changed = 0;
  for (const row of rows) {
    const { id, score, reviewedOn, nextReviewOn: planned } = row;
    const [before, band] = [row.band as Band, bandOf(score!, scale)];
    const latest = reviewedOn && addDays(reviewedOn, reviewDays(band, scale));
    const nextReviewOn = latest && planned && planned > latest ? latest : planned;
    if (band === before && nextReviewOn === planned) continue;
    await tx.risk.update({ where: { id }, data: { band, nextReviewOn, version: { increment: 1 } } });
    if (band !== before)
      await keepScore(work, id, row as unknown as Scores, { scale, why: markOf("SCALE", before, band) });
    audit({
      action: "Risk.reband",
      entity: "Risk",
      entityId: id,
      diff: { band: [before, band], nextReviewOn: [planned, nextReviewOn] },
    });
    changed += 1;
  }
  return changed;
}
