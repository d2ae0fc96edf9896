/**
 * Tokens of the API: random, shown once, kept as a hash. They end when idle for fifteen minutes and after twelve
 * hours, as sessions do.
 */
import { inTx } from "~/act.server";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { database, db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { ABSOLUTE_MS, IDLE_MS } from "./sessions.server";

const PREFIX = "sop_";
const CHECK = 6;
/** Between two writes the moment of last use is known to this process only. */
const SAVE_EVERY_MS = 30_000;
const MOST_SEEN = 10_000;

const seen = new Map<number, number>();

/** The end of a token that tells a mistyped or shortened one without asking the database. */
function checkOf(random: string): string {
  return sha256(PREFIX + random).slice(0, CHECK);
}

function isWellFormed(token: string): boolean {
  const match = /^sop_([\w-]{43})([\da-f]{6})$/.exec(token);
  return match !== null && checkOf(match[1]!) === match[2];
}

/** Issues a token to a person who has just proved who they are. @returns the token, known to nobody else */
export async function issueToken(actor: Actor): Promise<{ token: string; expiresAt: Date }> {
  const random = randomToken();
  const token = PREFIX + random + checkOf(random);
  const { at } = actor;
  const userId = actor.userId ?? 0;
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS);
  await inTx(actor, async ({ tx, audit }) => {
    const data = { hash: sha256(token), userId, name: "Signed in over the API", idleMinutes: IDLE_MS / 60_000, createdAt: at, lastSeenAt: at, expiresAt };
    const row = await tx.apiToken.create({ data });
    audit({ action: "ApiToken.issue", entity: "User", entityId: userId, diff: { tokenId: row.id } });
    return null;
  });
  return { token, expiresAt };
}

/** The user a token stands for, or null when it is unknown, idle, expired or revoked. Counts as activity. */
export async function userOfToken(token: string, at: Date): Promise<{ userId: number; tokenId: number } | null> {
  if (!isWellFormed(token)) return null;
  const row = await db.apiToken.findUnique({ where: { hash: sha256(token) } });
  if (!row || row.revokedAt || at >= row.expiresAt) return null;
  const lastSeen = Math.max(row.lastSeenAt.getTime(), seen.get(row.id) ?? 0);
  if (row.idleMinutes !== null && at.getTime() - lastSeen > row.idleMinutes * 60_000) return null;
  if (seen.size >= MOST_SEEN) forgetIdle(at);
  seen.set(row.id, Math.max(lastSeen, at.getTime()));
  if (at.getTime() - row.lastSeenAt.getTime() > SAVE_EVERY_MS) {
    await database().writing((tx) => tx.apiToken.updateMany({ where: { id: row.id, lastSeenAt: { lt: at } }, data: { lastSeenAt: at } }));
  }
  return { userId: row.userId, tokenId: row.id };
}

/** Moments older than this are in the database. */
function forgetIdle(at: Date): void {
  for (const [id, moment] of seen) if (at.getTime() - moment > IDLE_MS) seen.delete(id);
}

/** Ends a token at once. */
export async function revokeToken(actor: Actor, tokenId: number): Promise<void> {
  seen.delete(tokenId);
  await inTx(actor, async ({ tx, audit }) => {
    const { count } = await tx.apiToken.updateMany({ where: { id: tokenId, revokedAt: null }, data: { revokedAt: actor.at } });
    if (count > 0) audit({ action: "ApiToken.revoke", entity: "User", entityId: actor.userId ?? 0, diff: { tokenId } });
    return null;
  });
}
