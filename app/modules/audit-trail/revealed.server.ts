/** Numbers in full: for a while, to somebody who asked for them with a reason that the trail keeps (spec: hr §4.2). */
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { longText } from "~/define/field";

/** How long numbers stay revealed. */
export const REVEALED_MINUTES = 5;

export const revealSchema = z.object({ reason: longText("Reason", { max: 300, least: 5 }).schema });

/** Whether the trail keeps that this person lately asked for the numbers of a record ("Employee.reveal"). */
export async function isRevealed({ userId, at }: Actor, entity: string, id: number): Promise<boolean> {
  if (userId === null) return false;
  const since = new Date(at.getTime() - REVEALED_MINUTES * 60_000);
  const asked = { entity, entityId: String(id), action: `${entity}.reveal`, actorId: userId };
  return (await db.auditEvent.count({ where: { ...asked, at: { gte: since, lte: at } } })) > 0;
}
