import type { Work } from "~/db/transaction.server";

/**
 * Takes back what people were notified of about some pages, in their inboxes and among mails that were not sent yet:
 * whoever may no longer know of a record finds no number of it.
 * @param except those who still know of it
 */
export async function recallNotices(
  { tx }: Pick<Work, "tx">,
  links: readonly string[],
  except: readonly number[],
): Promise<void> {
  const where = { link: { in: [...links] }, userId: { notIn: [...except] } };
  const notices = await tx.notification.findMany({ where, select: { userId: true, key: true } });
  if (notices.length === 0) return;
  await tx.mailMessage.deleteMany({
    where: { key: { in: notices.map(({ userId, key }) => `notice:${userId}:${key}`) }, state: "QUEUED" },
  });
  await tx.notification.deleteMany({ where });
}
