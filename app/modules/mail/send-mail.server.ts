/**
 * Sends what lies in the outbox. A message is taken by a conditional update that counts the try and sets a lease, so
 * that no two processes send it; when a process dies, the lease ends and another takes over.
 *
 * SMTP cannot say whether a server took a message whose answer was lost. `sentAt` is therefore written at the last
 * moment before the message cannot be called back: a message found in that state is not sent again by itself, it is
 * shown in the console as failed, and a person decides.
 */
import { sha256 } from "~/core/canonical.server";
import { database, db } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { log } from "~/platform/log.server";
import { mask, reveal } from "./hidden-values.server";
import { MailRefused, NotTaken, postbox, type Parcel } from "./postbox.server";

type Message = Prisma.MailMessageGetPayload<object>;

/** Tries before a message has failed, and the delay after the first one; each further one waits twice as long. */
export const MOST_ATTEMPTS = 8;
const FIRST_DELAY_MS = 60_000;
/** How long one try may take. */
export const LEASE_MS = 60_000;
const AT_ONCE = 20;

export const UNKNOWN =
  "The portal stopped while it handed the message over. Whether it arrived is not known; sending it again may send it twice.";

/** Delay before the try after this many: 1, 2, 4 … 64 minutes. */
export function delayAfter(attempts: number): number {
  return FIRST_DELAY_MS * 2 ** (attempts - 1);
}

/** Sends every message that is due. @param now read anew for each message @returns how many were sent */
export async function sendDueMail(now: () => Date, signal?: AbortSignal): Promise<number> {
  await takeUpLost(now());
  let sent = 0;
  for (;;) {
    const due = await db.mailMessage.findMany({
      where: { state: "QUEUED", dueAt: { lte: now() } },
      select: { id: true },
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: AT_ONCE,
    });
    let taken = 0;
    for (const { id } of due) {
      if (signal?.aborted) return sent;
      const message = await take(id, now());
      if (!message) continue;
      taken += 1;
      if (await send(message, now)) sent += 1;
    }
    if (taken === 0) return sent;
  }
}

let sending: Promise<unknown> | null = null;
let asked = false;

/** Sends soon after an act has written a message, where this process sends mail; the job finds what is left over. */
export function sendSoon(): void {
  if (!postbox().sendsAtOnce) return;
  asked = true;
  sending ??= sendWhileAsked().finally(() => (sending = null));
}

async function sendWhileAsked(): Promise<void> {
  while (asked) {
    asked = false;
    await sendDueMail(() => new Date()).catch((error: unknown) =>
      log().error({ err: error }, "mail could not be sent"),
    );
  }
}

/** Waits until this process sends nothing any more. */
export async function mailAtRest(): Promise<void> {
  await sending;
}

/** Messages of a process that died: those not yet handed over are due again, the others have failed. */
async function takeUpLost(at: Date): Promise<void> {
  const lost = { state: "SENDING", leaseUntil: { lt: at } };
  if ((await db.mailMessage.count({ where: lost })) === 0) return;
  await database().writing(async (tx) => {
    await tx.mailMessage.updateMany({
      where: { ...lost, sentAt: { not: null } },
      data: { state: "FAILED", sentAt: null, leaseUntil: null, error: UNKNOWN },
    });
    await tx.mailMessage.updateMany({ where: lost, data: { state: "QUEUED", leaseUntil: null, dueAt: at } });
  });
}

/** The message, if nobody else has it; counts the try. */
async function take(id: number, at: Date): Promise<Message | null> {
  return database().writing(async (tx) => {
    const { count } = await tx.mailMessage.updateMany({
      where: { id, state: "QUEUED", dueAt: { lte: at } },
      data: {
        state: "SENDING",
        attempts: { increment: 1 },
        leaseUntil: new Date(at.getTime() + LEASE_MS),
        error: null,
      },
    });
    return count === 1 ? tx.mailMessage.findUnique({ where: { id } }) : null;
  });
}

async function send(message: Message, now: () => Date): Promise<boolean> {
  const { carrier } = postbox();
  const mine = { id: message.id, state: "SENDING", attempts: message.attempts };
  const write = (data: Record<string, unknown>) =>
    database().writing((tx) => tx.mailMessage.updateMany({ where: mine, data }));
  let handedOver = false;
  try {
    await carrier.carry(parcelOf(message), async () => {
      const { count } = await write({ sentAt: now() });
      if (count !== 1) throw new Error("The message was taken over by another process.");
      handedOver = true;
    });
    await write({ state: "SENT", sentAt: now(), leaseUntil: null, text: mask(message.text), html: mask(message.html) });
    return true;
  } catch (error) {
    const { message: reason } = error as Error;
    const open = handedOver && !(error instanceof MailRefused) && !(error instanceof NotTaken);
    const more = open
      ? { state: "FAILED", error: UNKNOWN }
      : { error: reason.slice(0, 500), ...next(message.attempts, error as Error, now()) };
    await write({ sentAt: null, leaseUntil: null, ...more });
    log().warn({ mail: message.id, attempt: message.attempts, reason }, "a message was not sent");
    return false;
  }
}

function next(attempts: number, error: Error, at: Date): { state: string; dueAt?: Date } {
  if (error instanceof MailRefused || attempts >= MOST_ATTEMPTS) return { state: "FAILED" };
  return { state: "QUEUED", dueAt: new Date(at.getTime() + delayAfter(attempts)) };
}

function parcelOf({ id, key, toAddress, subject, text, html, createdAt }: Message): Parcel {
  const { from, secret } = postbox();
  return {
    id,
    messageId: messageIdOf(key, from),
    from,
    to: toAddress,
    subject,
    text: reveal(text, secret),
    html: revealHtml(html, secret),
    at: createdAt,
  };
}

/** Names the event to receivers: whoever gets a message twice can tell. */
function messageIdOf(key: string, from: string): string {
  return `<${sha256(key).slice(0, 40)}@${from.split("@")[1]}>`;
}

/** Hidden values are put into finished HTML, so they are written as HTML writes text. */
function revealHtml(html: string, secret: string): string {
  const escape: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return reveal(html, secret, (value) => value.replace(/[&<>"']/g, (letter) => escape[letter]!));
}
