/** Tells many people of one event at once, in the transaction of the act: in their inbox, in a few statements for all of them. */
import { voiceIn } from "~/core/languages/index.server";
import { inVoice, t } from "~/core/text";
import { addRows } from "~/db/add-rows.server";
import type { Work } from "~/db/transaction.server";
import type { NewNotice } from "./notify.server";

const TEXT = "text";
const NOTICE = {
  userId: "int",
  key: TEXT,
  kind: TEXT,
  title: TEXT,
  text: TEXT,
  link: TEXT,
  createdAt: "timestamp",
} as const;

interface Told extends Omit<NewNotice, "userIds" | "always"> {
  people: readonly { id: number; language: string | null }[];
}

/** Each person hears of it once. Mail follows with the digest of those who chose one, and with reminders. @returns how many were told */
export async function notifyAll(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { people, key, kind, title, text = null, values, link = null }: Told,
): Promise<number> {
  const told = await tx.notification.findMany({ where: { key }, select: { userId: true } });
  const before = new Set(told.map(({ userId }) => userId));
  const fresh = people.filter(({ id }) => !before.has(id));
  const words = new Map(
    [...new Set(fresh.map(({ language }) => language))].map((language) => [
      language,
      inVoice(voiceIn(language), () => t(title, values)),
    ]),
  );
  await addRows(
    tx,
    "Notification",
    NOTICE,
    fresh.map(({ id, language }) => ({
      ...{ userId: id, key, kind, title: words.get(language)!, text, link },
      createdAt: actor.at,
    })),
  );
  return fresh.length;
}
