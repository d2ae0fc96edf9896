import { inTx, type Work } from "~/db/transaction.server";
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

/**
 * Ends the news of a page that is over: nobody has it as unread any longer.
 * @param how.opens whether the page can still be opened; its link is taken away where not
 * @param how.users whose news it is; everybody's where nothing is said
 */
export async function endNews(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  link: string,
  { opens, users }: { opens: boolean; users?: readonly number[] },
): Promise<void> {
  const where = { link, ...(users && { userId: { in: [...users] } }) };
  await tx.notification.updateMany({ where: { ...where, readAt: null }, data: { readAt: actor.at } });
  if (!opens) await tx.notification.updateMany({ where, data: { link: null } });
}
