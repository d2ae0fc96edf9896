/** A movement for the printed list of URLs and for tests that walk it: the latest one. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const latest: Sample = async () => {
  const movement = await db.movement.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
  return movement && { params: { id: String(movement.id) }, as: null };
};

export const movementSamples: Readonly<Record<string, Sample>> = { movement: latest };
