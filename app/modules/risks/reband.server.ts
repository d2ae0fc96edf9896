import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { policyOf } from "./risk-policy.server";
import { bandOf, reviewDays } from "./risk-rules";

/** Bands follow the scale of a company, and no review is later than its new band allows (R1). @returns how many risks changed */
export async function reband({ tx, audit }: Pick<Work, "tx" | "audit">, companyId: number): Promise<number> {
  const { scale } = await policyOf(tx, companyId);
  const rows = await tx.risk.findMany({
    where: { companyId, score: { not: null }, NOT: { status: "CLOSED" } },
    select: { id: true, score: true, band: true, reviewedOn: true, nextReviewOn: true },
  });
  let changed = 0;
  for (const { id, score, band: before, reviewedOn, nextReviewOn: planned } of rows) {
    const band = bandOf(score!, scale);
    const latest = reviewedOn && addDays(reviewedOn, reviewDays(band, scale));
    const nextReviewOn = latest && planned && planned > latest ? latest : planned;
    if (band === before && nextReviewOn === planned) continue;
    await tx.risk.update({ where: { id }, data: { band, nextReviewOn, version: { increment: 1 } } });
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
