import { formatInstant } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { mask } from "./hidden-values.server";
import { MOST_ATTEMPTS } from "./send-mail.server";
import { statesThat } from "~/define/states";
import { MAIL_STATES, type MailState } from "./mail-states";

export interface MailLine {
  id: number;
  written: string;
  to: string;
  subject: string;
  template: string;
  state: Tag;
  attempts: number;
}

export interface MailView extends MailLine {
  /** As the receiver reads it, with dots in place of links and codes. */
  text: string;
  sent: string | null;
  /** When it is tried next; null when it is not. */
  next: string | null;
  error: string | null;
  most: number;
  mayRetry: boolean;
}

/** One message; null when there is none with this id. */
export async function readMail(actor: Actor, id: number): Promise<MailView | null> {
  const row = await db.mailMessage.findUnique({ where: { id } });
  if (!row) return null;
  const when = (at: Date | null) => (at ? formatInstant(at, actor.company.timeZone) : null);
  return {
    ...lineOf(actor, row),
    text: mask(row.text),
    sent: row.state === "SENT" ? when(row.sentAt) : null,
    next: row.state === "QUEUED" ? when(row.dueAt) : null,
    error: row.error,
    most: MOST_ATTEMPTS,
    mayRetry: row.state === "FAILED",
  };
}

function lineOf(actor: Actor, row: Prisma.MailMessageGetPayload<object>): MailLine {
  const { id, toAddress, subject, template, attempts, state } = row;
  const { label, tone } = MAIL_STATES[state as MailState];
  return {
    id,
    to: toAddress,
    subject: mask(subject),
    template,
    attempts,
    written: formatInstant(row.createdAt, actor.company.timeZone),
    state: { text: label, tone },
  };
}

/** How long a message that was sent, and one that has failed, can be looked at. */
const KEPT_DAYS = 90;

/** Removes messages of long ago. @returns how many */
export async function purgeMail(tx: Pick<Prisma.TransactionClient, "mailMessage">, at: Date): Promise<number> {
  const { count } = await tx.mailMessage.deleteMany({
    where: {
      state: { in: statesThat(MAIL_STATES, "over") },
      createdAt: { lt: new Date(at.getTime() - KEPT_DAYS * 86_400_000) },
    },
  });
  return count;
}
