import type { Tx } from "~/db/database.server";
import type { Rulebook } from "./derive";
import type { Year } from "./score-rules";

/** Bands and levels in use, for a year as of a day. */
export async function rulebookOf(
  tx: Pick<Tx, "auditBand" | "auditEffectiveness">,
  { startsOn, endsOn }: Year,
  day: string,
): Promise<Rulebook> {
  const bands = await tx.auditBand.findMany({ where: { active: true } });
  const levels = await tx.auditEffectiveness.findMany({ where: { active: true } });
  return {
    year: { startsOn, endsOn },
    day,
    bands,
    levels: new Map(levels.map(({ level, percent }) => [level, percent])),
  };
}
