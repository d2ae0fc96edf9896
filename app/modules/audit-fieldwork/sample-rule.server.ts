/** How much the residual risk of a unit asks to look at (spec: ops §5.2, §5.5). */
import type { Tx } from "~/db/database.server";
import { USUAL_SAMPLE, type SampleRule } from "./step-rules";

/** By the band of its last scoring; as of a medium one where it was never scored. */
export async function sampleRuleOf(tx: Pick<Tx, "auditRisk">, entityId: number): Promise<SampleRule> {
  const risk = await tx.auditRisk.findFirst({
    where: { entityId, bandId: { not: null } },
    orderBy: { id: "desc" },
    select: { band: true },
  });
  return risk?.band
    ? {
        name: risk.band.name,
        percent: risk.band.samplePercent,
        least: risk.band.sampleLeast,
        most: risk.band.sampleMost,
      }
    : USUAL_SAMPLE;
}
