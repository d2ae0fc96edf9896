import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { database, db } from "~/db.server";
import { IDLE_MS, ABSOLUTE_MS } from "./sessions.server";

const PREFIX = "sop_";

/** Issues the token of POST /api/auth/token: it ends when idle for fifteen minutes, as a session does. */
export async function issueToken(userId: number, at: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + randomToken();
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS);
  await database().writing((tx) =>
    tx.apiToken.create({ data: { hash: sha256(token), userId, name: "Signed in over the API", idleMinutes: IDLE_MS / 60_000, createdAt: at, lastSeenAt: at, expiresAt } }),
  );
  return { token, expiresAt };
}

/** The user a token stands for, or null when it is unknown, idle, expired or revoked. Counts as activity. */
export async function userOfToken(token: string, at: Date): Promise<{ userId: number; tokenId: number } | null> {
  if (!token.startsWith(PREFIX) || token.length > 200) return null;
  const row = await db.apiToken.findUnique({ where: { hash: sha256(token) } });
  if (!row || row.revokedAt || at >= row.expiresAt) return null;
  const lastSeen = Math.max(row.lastSeenAt.getTime(), seen.get(row.id) ?? 0);
  if (row.idleMinutes !== null && at.getTime() - lastSeen > row.idleMinutes * 60_000) return null;
  seen.set(row.id, at.getTime());
  if (at.getTime() - row.lastSeenAt.getTime() > SAVE_EVERY_MS) {
    await database().writing((tx) => tx.apiToken.updateMany({ where: { id: row.id }, data: { lastSeenAt: at } }));
  }
  return { userId: row.userId, tokenId: row.id };
}

/** Between two writes the moment of last use is known to this process only. */
const SAVE_EVERY_MS = 30_000;
const seen = new Map<number, number>();

/** Ends a token at once. */
export async function revokeToken(tokenId: number, at: Date): Promise<void> {
  await database().writing((tx) => tx.apiToken.updateMany({ where: { id: tokenId, revokedAt: null }, data: { revokedAt: at } }));
}
