import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

const latest =
  (where: object): Sample =>
  async () => {
    const row = await db.movement.findFirst({ where, orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: null };
  };

export const staffMovementSamples: Readonly<Record<string, Sample>> = {
  "movement.seen": latest({ status: { not: "DRAFT" } }),
  "movement.transfer": latest({ kind: "TRANSFER" }),
  "movement.promotion": latest({ kind: "PROMOTION" }),
  "movement.demotion": latest({ kind: "DEMOTION" }),
  "movement.letter": latest({ letter: { isNot: null }, status: { in: statesThat(MOVEMENT_STATES, "certain") } }),
};
