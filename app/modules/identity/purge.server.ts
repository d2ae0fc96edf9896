import type { Tx } from "~/db/database.server";

const DAY_MS = 86_400_000;
/** A form sent again within this time is answered from its first sending. */
export const KEYS_KEPT_DAYS = 7;
/** Sessions, links, tokens and devices can be looked into this long after their end. */
export const ENDED_KEPT_DAYS = 30;
/** A browser that was not used for so long has forgotten itself: its cookie is over. */
const DEVICE_DAYS = 400;

/** Removes what has served its purpose in letting people in. @returns how many rows */
export async function purgeIdentity(tx: Tx, at: Date): Promise<number> {
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const ended = { lt: ago(ENDED_KEPT_DAYS) };
  const counts = [
    await tx.idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(KEYS_KEPT_DAYS) } } }),
    await tx.session.deleteMany({ where: { OR: [{ expiresAt: ended }, { endedAt: ended }] } }),
    await tx.device.deleteMany({ where: { OR: [{ revokedAt: ended }, { lastSeenAt: { lt: ago(DEVICE_DAYS) } }] } }),
    await tx.heldPost.deleteMany({ where: { expiresAt: { lt: at } } }),
    await tx.credentialToken.deleteMany({ where: { expiresAt: ended } }),
    await tx.apiToken.deleteMany({ where: { OR: [{ expiresAt: ended }, { revokedAt: ended }] } }),
    await tx.throttle.deleteMany({
      where: { windowStart: { lt: ago(1) }, OR: [{ blockedUntil: null }, { blockedUntil: { lt: at } }] },
    }),
  ];
  return counts.reduce((sum, { count }) => sum + count, 0);
}
