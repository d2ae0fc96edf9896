/** Writes the letters of messages to staff, and keeps what became of each with each person. */
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachPart, eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { queueMail } from "~/modules/mail/index.server";
import { mailState, NO_ADDRESS } from "./message-rules";
import { mailKey, messageKey } from "./send-message.server";

/** Letters of one transaction. */
const PART = 100;
/** Days in which it is noted that a message was read. */
const READ_DAYS = 60;

/** Writes letters that wait, once each, and takes over what the outbox says of those before. */
export async function deliver(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (let after = 0; !signal?.aborted;) {
    const rows = await db.hrMessageDelivery.findMany({
      where: { id: { gt: after }, status: "QUEUED" },
      orderBy: { id: "asc" },
      take: PART,
      include: {
        message: { select: { subject: true, body: true } },
        employee: { select: { user: { select: { id: true, email: true, displayName: true, language: true } } } },
      },
    });
    if (rows.length === 0) break;
    const mails = await db.mailMessage.findMany({
      where: { key: { in: rows.map(({ id }) => mailKey(id)) } },
      select: { key: true, state: true },
    });
    const stateOf = new Map(mails.map(({ key, state }) => [key, state]));
    const { done, failed } = await eachPart("hr-messages", rows, signal, (part) =>
      inTx(actor, async (work) => {
        let count = 0;
        for (const { id, message, employee } of part) {
          const state = stateOf.get(mailKey(id));
          const { user } = employee;
          if (state === undefined && user?.email) {
            await queueMail(work, {
              key: mailKey(id),
              userId: user.id,
              language: user.language,
              to: user.email,
              template: "hr-message",
              values: { name: user.displayName, subject: message.subject, text: message.body },
            });
            count += 1;
            continue;
          }
          const found = state === undefined ? { status: "FAILED", error: NO_ADDRESS } : mailState(state);
          if (!found) continue;
          await work.tx.hrMessageDelivery.updateMany({ where: { id, status: "QUEUED" }, data: found });
          count += 1;
        }
        return count;
      }),
    );
    total.done += done;
    total.failed += failed;
    after = rows.at(-1)!.id;
  }
  const read = await noteRead(actor, signal);
  return { done: total.done + read.done, failed: total.failed + read.failed };
}

/** Notes which messages in the portal were read. */
async function noteRead(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const since = new Date(actor.at.getTime() - READ_DAYS * 86_400_000);
  const messages = await db.hrMessage.findMany({
    where: { status: "SENT", sentAt: { gte: since }, deliveries: { some: { channel: "IN_APP", status: "SENT" } } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return eachRow("hr-messages", messages, signal, async ({ id: messageId }) => {
    const read = await db.notification.findMany({
      where: { key: messageKey(messageId), readAt: { not: null }, user: { employeeId: { not: null } } },
      select: { user: { select: { employeeId: true } } },
    });
    const ids = read.map(({ user }) => user.employeeId!);
    let noted = 0;
    for (let from = 0; from < ids.length; from += 500)
      noted += await inTx(actor, async ({ tx }) => {
        const employeeId = { in: ids.slice(from, from + 500) };
        const where = { messageId, channel: "IN_APP", status: "SENT", employeeId };
        const { count } = await tx.hrMessageDelivery.updateMany({ where, data: { status: "READ" } });
        return count;
      });
    return noted;
  });
}

export const deliveryJob = defineJob({
  name: "hr-messages",
  label: "Deliver messages to staff",
  means: "Writes the mail of messages to staff, and keeps for each person whether it was sent, failed or read.",
  every: "* * * * *",
  often: "Every minute",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await deliver({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} deliveries`, ...failedWords(failed)].join(", ");
  },
});
