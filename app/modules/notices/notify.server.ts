import type { Work } from "~/db/transaction.server";
import { voiceIn } from "~/core/languages/index.server";
import { inVoice, t } from "~/core/text";
import { queueMail } from "~/modules/mail/index.server";
import type { NoticeKind, Rhythm } from "./kinds";

export interface NewNotice {
  userIds: readonly (number | null)[];
  /** Names the event, "Visit:214:7:0": each person hears of it once. */
  key: string;
  kind: NoticeKind;
  /** English, as for `t`, with places in braces; each person reads it in their own language. */
  title: string;
  /** Somebody's own words, such as the note of a decision; they are not translated. */
  text?: string | null;
  /** What stands in the places of the title. */
  values?: Readonly<Record<string, string | number>>;
  /** A page of the portal, made by `href`. */
  link?: string | null;
  /** By mail too, whatever the person chose to hear of, and whether or not their account is locked. */
  always?: boolean;
}

/**
 * Tells people of what happened, in the transaction of the act: in their inbox, and by mail where they wish to hear
 * of each such event. Nobody is told of what they did themselves.
 */
export async function notify(
  work: Work,
  { userIds, key, kind, title, text = null, values, link = null, always = false }: NewNotice,
): Promise<void> {
  const { tx, actor } = work;
  const ids = [...new Set(userIds)].filter((id): id is number => id !== null && id !== actor.userId);
  if (ids.length === 0) return;
  const people = await tx.user.findMany({
    where: { id: { in: ids }, kind: "PERSON" },
    orderBy: { id: "asc" },
    select: {
      id: true,
      displayName: true,
      email: true,
      language: true,
      status: true,
      mailRhythm: true,
      notificationChoices: { where: { kind }, select: { mail: true } },
      notifications: { where: { key }, select: { id: true } },
    },
  });
  for (const person of people) {
    if (person.notifications.length > 0) continue;
    const words = { title: inVoice(voiceIn(person.language), () => t(title, values)), text };
    await tx.notification.upsert({
      where: { userId_key: { userId: person.id, key } },
      create: { userId: person.id, key, kind, ...words, link, createdAt: actor.at },
      update: { key },
    });
    const preference = (person.notificationChoices[0]?.mail ?? person.mailRhythm) as Rhythm;
    if (!person.email || !(always || (preference === "EACH" && person.status === "ACTIVE"))) continue;
    await queueMail(work, {
      key: `notice:${person.id}:${key}`,
      userId: person.id,
      to: person.email,
      language: person.language,
      template: "task-waiting",
      values: { name: person.displayName, ...words, path: link },
    });
  }
}
