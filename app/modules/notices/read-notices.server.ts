import { inTx } from "~/db/transaction.server";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";

/** Marks one of the person's own messages as read. @returns where it leads, null for nowhere. @throws NotFound for another's */
export function markRead(actor: Actor, id: number): Promise<{ id: number; link: string | null }> {
  return inTx(actor, async ({ tx }) => {
    const notice = await tx.notification.findFirst({
      where: { id, userId: actor.userId ?? 0 },
      select: { link: true },
    });
    if (!notice) throw new NotFound();
    await tx.notification.updateMany({ where: { id, readAt: null }, data: { readAt: actor.at } });
    return { id, link: notice.link };
  });
}

/** Marks all messages of the person as read that had come when they looked. @returns how many */
export function markAllRead(actor: Actor): Promise<{ count: number }> {
  return inTx(actor, async ({ tx }) =>
    tx.notification.updateMany({
      where: { userId: actor.userId ?? 0, readAt: null, createdAt: { lte: actor.at } },
      data: { readAt: actor.at },
    }),
  );
}
