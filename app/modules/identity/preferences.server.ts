import { inTx } from "~/db/transaction.server";
import type { Language } from "~/core/text";
import type { Actor } from "~/core/actor";

export interface Preferences {
  /** Pages without script. */
  lightPages: boolean;
  theme: "SYSTEM" | "LIGHT" | "DARK";
  /** null: what the browser asks for. */
  language: Language | null;
}

/** Saves how the portal looks to the person themself. */
export function savePreferences(actor: Actor, preferences: Preferences): Promise<null> {
  return inTx(actor, async ({ tx, audit }) => {
    const id = actor.userId ?? 0;
    await tx.user.update({ where: { id }, data: { ...preferences, version: { increment: 1 } } });
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
    audit({ action: "User.preferences", entity: "User", entityId: id, diff: preferences });
    return null;
  });
}
