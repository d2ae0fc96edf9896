import { voiceIn } from "~/core/languages/index.server";
import { isMailAddress } from "~/core/mail-address";
import { inVoice } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { hide } from "./hidden-values.server";
import { letterHtml, letterText } from "./letter.server";
import { postbox } from "./postbox.server";
import { sendSoon } from "./send-mail.server";
import { TEMPLATES, type TemplateName, type TemplateValues } from "./templates.server";

export interface Queued<Name extends TemplateName> {
  /** Names the event, "visit.submit:214:2:17": one message is written for it, however often it is asked for. */
  key: string;
  /** Whose language is spoken; without one it is English. */
  userId?: number | null;
  /** Their language, where the caller has read it. */
  language?: string | null;
  to: string;
  template: Name;
  values: TemplateValues[Name];
}

const SUBJECT_MOST = 200;

/**
 * Writes a message into the outbox, in the transaction of the act that causes it: what is rolled back is never
 * mailed. An address that cannot be written to makes a message that has failed, which the console shows.
 */
export async function queueMail<Name extends TemplateName>(
  { tx, actor, afterCommit }: Work,
  { key, userId = null, language, to, template, values }: Queued<Name>,
): Promise<void> {
  const spoken =
    language === undefined && userId !== null
      ? (await tx.user.findUnique({ where: { id: userId }, select: { language: true } }))?.language
      : language;
  const { secret, origin } = postbox();
  const { write, hidden = [] } = TEMPLATES[template];
  const kept = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (hidden as readonly string[]).includes(name) ? hide(String(value), secret) : value,
    ]),
  ) as TemplateValues[Name];
  const message = inVoice(voiceIn(spoken ?? null), () => {
    const letter = write(kept);
    return { subject: oneLine(letter.subject), text: letterText(letter, origin), html: letterHtml(letter, origin) };
  });
  const fine = isMailAddress(to);
  const row = {
    key,
    userId,
    toAddress: fine ? to : oneLine(to),
    template,
    ...message,
    dueAt: actor.at,
    createdAt: actor.at,
    ...(fine ? {} : { state: "FAILED", error: "The address cannot be written to." }),
  };
  await tx.mailMessage.upsert({ where: { key }, create: row, update: { key } });
  afterCommit(sendSoon);
}

/** A subject is one line: what would begin another header is a space. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, SUBJECT_MOST);
}
