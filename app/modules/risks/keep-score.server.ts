import type { Work } from "~/db/transaction.server";
import { bandOf, scoreOf, type Scale, type Scores } from "./risk-rules";

/** One more row of the history; rows are never changed (R3). */
export async function keepScore(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  riskId: number,
  { inherentL, inherentI, controlEff, residualL, residualI }: Scores,
  { scale, why }: { scale: Scale; why: string },
): Promise<void> {
  const seq = (await tx.riskScore.count({ where: { riskId } })) + 1;
  await tx.riskScore.create({
    data: {
      riskId,
      seq,
      actorId: actor.userId ?? 0,
      at: actor.at,
      inherentL,
      inherentI,
      controlEff,
      residualL,
      residualI,
      band: bandOf(scoreOf(residualL, residualI), scale),
      why,
    },
  });
}
