import { inTx } from "~/db/transaction.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { sendSoon } from "./send-mail.server";

/** Puts a message that has failed back into the outbox, with all its tries before it. @throws Conflict for any other */
export function retryMail(actor: Actor, id: number): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit, afterCommit }) => {
    const message = await tx.mailMessage.findUnique({ where: { id }, select: { key: true } });
    if (!message) throw new NotFound();
    const { count } = await tx.mailMessage.updateMany({
      where: { id, state: "FAILED" },
      data: { state: "QUEUED", attempts: 0, dueAt: actor.at, sentAt: null, leaseUntil: null },
    });
    if (count !== 1)
      throw new Conflict(t("This message has not failed: there is nothing to send again."), "wrong_state");
    audit({ action: "MailMessage.retry", entity: "MailMessage", entityId: id, diff: { state: ["FAILED", "QUEUED"] } });
    afterCommit(sendSoon);
    return { id };
  });
}
