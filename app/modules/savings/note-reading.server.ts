import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { isOwn, type AccountRow } from "./account-row.server";

/** Within so many hours, reading a statement again is noted no second time. */
const NOTED_FOR = 12 * 3_600_000;

/** Keeps in the trail who reads the account of somebody else, or its statement (spec: accounts §15). */
export async function noteReading(
  actor: Actor,
  account: AccountRow,
  action: "SaccoAccount.read" | "SaccoAccount.statement",
): Promise<void> {
  if (isOwn(actor, account)) return;
  const what = { action, entity: "SaccoAccount" };
  const noted = await db.auditEvent.findFirst({
    where: {
      ...what,
      entityId: String(account.id),
      actorId: actor.userId,
      at: { gte: new Date(actor.at.getTime() - NOTED_FOR) },
    },
    select: { seq: true },
  });
  if (noted) return;
  await inTx(actor, ({ audit }) => {
    audit({ ...what, entityId: account.id });
    return Promise.resolve(null);
  });
}
