import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { NOTICE_KINDS, RHYTHMS, type NoticeKind, type Rhythm } from "./kinds";

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
const rhythm = z.enum(RHYTHMS, { error: "Choose how you want to be notified" });

export const choicesSchema = z.object(
  Object.fromEntries(KINDS.map((kind) => [kind, rhythm])) as Record<NoticeKind, typeof rhythm>,
);

/** How the person hears of each kind by mail: their choice, else their general wish. */
export async function noticeChoices(actor: Actor): Promise<Record<NoticeKind, Rhythm>> {
  const { mailRhythm, notificationChoices } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId ?? 0 },
    select: { mailRhythm: true, notificationChoices: true },
  });
  return Object.fromEntries(
    KINDS.map((kind) => [kind, notificationChoices.find((choice) => choice.kind === kind)?.mail ?? mailRhythm]),
  ) as Record<NoticeKind, Rhythm>;
}

/** Saves how the person wants to hear of each kind. */
export function saveNoticeChoices(actor: Actor, choices: Record<NoticeKind, Rhythm>): Promise<null> {
  const userId = actor.userId ?? 0;
  return inTx(actor, async ({ tx, audit }) => {
    for (const kind of KINDS) {
      await tx.notificationChoice.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, mail: choices[kind] },
        update: { mail: choices[kind] },
      });
    }
    audit({ action: "User.noticeChoices", entity: "User", entityId: userId, diff: choices });
    return null;
  });
}
