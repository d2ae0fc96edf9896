import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { changesIn, noteIn } from "./diff-words";

export interface OwnEvent {
  /** "User.lock". */
  action: string;
  by: string;
  at: string;
  /** "status: ACTIVE → LOCKED", one for each field. */
  changes: string[];
  note: string | null;
}

/** What happened to one record, the latest first. @param asked `except` names actions that are left out */
export async function ownEvents(actor: Actor, asked: { entity: string; id: number; except?: readonly string[]; take: number }): Promise<OwnEvent[]> {
  const { entity, id, except = [], take } = asked;
  const events = await db.auditEvent.findMany({ where: { entity, entityId: String(id), action: { notIn: [...except] } }, orderBy: { seq: "desc" }, take });
  const people = await db.user.findMany({ where: { id: { in: events.flatMap((event) => event.actorId ?? []) } }, select: { id: true, displayName: true } });
  return events.map(({ action, actorId, at, diff }) => ({
    action, at: formatInstant(at, actor.company.timeZone), changes: changesIn(diff), note: noteIn(diff),
    by: actorId === null ? t("The portal") : (people.find((one) => one.id === actorId)?.displayName ?? t("Somebody")),
  }));
}
