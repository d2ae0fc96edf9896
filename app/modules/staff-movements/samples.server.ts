import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

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
  "movement.letter": latest({ letter: { isNot: null }, status: { in: ["APPROVED", "EFFECTIVE"] } }),
};
