import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "~/engine/portal.server";
import { actorOf } from "~/modules/identity/index.server";
import { runNow } from "~/modules/jobs/index.server";
import { markAllRead } from "~/modules/notices/index.server";
import { queueMail } from "~/modules/mail/index.server";

const LOOKED_DAYS_AGO = 4;

/** A first message in the outbox, a first job somebody asked for, and inboxes that were last looked at some days ago. */
export async function demoServices(installer: Actor): Promise<void> {
  const { id, email, displayName } = await db.user.findUniqueOrThrow({ where: { signInName: "grapes.admin" } });
  await inTx(installer, async (work) => {
    await queueMail(work, {
      key: "demo:welcome",
      userId: id,
      to: email!,
      template: "task-waiting",
      values: {
        name: displayName,
        title: "Mail of the demo company",
        text: "Without a mail server every message is written to a file in data/mail, and the console shows what it says.",
        path: "/grapes/mail",
      },
    });
    return null;
  });
  const { at, requestId, ip, via } = installer;
  const looked = new Date(at.getTime() - LOOKED_DAYS_AGO * 86_400_000);
  for (const { userId } of await db.notification.findMany({
    where: { createdAt: { lte: looked } },
    distinct: ["userId"],
    select: { userId: true },
  })) {
    await markAllRead(await actorOf(userId, { at: looked, requestId, ip, via }));
  }
  await runNow(
    await actorOf(id, { at, requestId, ip, via }),
    portal().jobs.find(({ name }) => name === "purge")!,
    "A first run of the demo company",
  );
}
