/**
 * Tokens of the API: random, shown once, kept as a hash. Those of a sign-in end when idle for fifteen minutes and after
 * twelve hours, as sessions do; those made for programs (made-tokens.server.ts) end on their day.
 */
import { inTx } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { CannotSave } from "~/core/problems";
import { database, db, keptPerDatabase } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { ABSOLUTE_MS, IDLE_MS } from "./sessions.server";

const PREFIX = "sop_";
const CHECK = 6;
/** Between two writes the moment of last use is known to this process only. */
const SAVE_EVERY_MS = 30_000;
const MOST_SEEN = 10_000;

const seen = keptPerDatabase(() => new Map<number, number>());

/** The end of a token that tells a mistyped or shortened one without asking the database. */
function checkOf(random: string): string {
  return sha256(PREFIX + random).slice(0, CHECK);
}

function isWellFormed(token: string): boolean {
  const match = /^sop_([\w-]{43})([\da-f]{6})$/.exec(token);
  return match !== null && checkOf(match[1]!) === match[2];
}

/** A new token, and how it is kept. */
export function newToken(): { token: string; hash: string } {
  const random = randomToken();
  const token = PREFIX + random + checkOf(random);
  return { token, hash: sha256(token) };
}

/** Issues a token to a person who has just proved who they are. @returns the token, known to nobody else */
export async function issueToken(actor: Actor): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newToken();
  const { at } = actor;
  const userId = actor.userId ?? 0;
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS);
  await inTx(actor, async ({ tx, audit }) => {
    const data = {
      hash,
      userId,
      name: "Signed in over the API",
      idleMinutes: IDLE_MS / 60_000,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    };
    const row = await tx.apiToken.create({ data });
    audit({ action: "ApiToken.issue", entity: "User", entityId: userId, diff: { tokenId: row.id } });
    return null;
  });
  return { token, expiresAt };
}

export interface KnownToken {
  userId: number;
  tokenId: number;
  /** What it is narrowed to; null leaves it all its owner may do. */
  scopes: ReadonlySet<string> | null;
  /** When its person proved who they are; null for a token that was made for a program. */
  signedInAt: Date | null;
}

/** What a token stands for, or null when it is unknown, idle, expired or revoked. Counts as activity. */
export async function userOfToken(token: string, at: Date, ip: string | null = null): Promise<KnownToken | null> {
  if (!isWellFormed(token)) return null;
  const row = await db.apiToken.findUnique({ where: { hash: sha256(token) } });
  if (!row || row.revokedAt || at >= row.expiresAt) return null;
  const lastSeen = Math.max(row.lastSeenAt.getTime(), seen().get(row.id) ?? 0);
  if (row.idleMinutes !== null && at.getTime() - lastSeen > row.idleMinutes * 60_000) return null;
  if (seen().size >= MOST_SEEN) forgetIdle(at);
  seen().set(row.id, Math.max(lastSeen, at.getTime()));
  const moved = ip !== null && ip !== row.lastIp;
  if (moved || at.getTime() - row.lastSeenAt.getTime() > SAVE_EVERY_MS) {
    await database()
      .writing((tx) =>
        tx.apiToken.updateMany({
          where: { id: row.id, lastSeenAt: { lte: at } },
          data: { lastSeenAt: at, ...(moved ? { lastIp: ip } : {}) },
        }),
      )
      .catch(orLater);
  }
  return {
    userId: row.userId,
    tokenId: row.id,
    scopes: row.scopes === null ? null : new Set(row.scopes.split(" ")),
    signedInAt: row.idleMinutes === null ? null : row.createdAt,
  };
}

/** What this process remembers of a token that has ended. */
export function forgetToken(tokenId: number): void {
  seen().delete(tokenId);
}

/** The moment is known to this process, and written with a later call. */
function orLater(error: unknown): void {
  if (!(error instanceof CannotSave)) throw error;
}

/** Moments older than this are in the database. */
function forgetIdle(at: Date): void {
  for (const [id, moment] of seen()) if (at.getTime() - moment > IDLE_MS) seen().delete(id);
}

/** Ends a token at once. */
export async function revokeToken(actor: Actor, tokenId: number): Promise<void> {
  forgetToken(tokenId);
  await inTx(actor, async ({ tx, audit }) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id: tokenId, revokedAt: null },
      data: { revokedAt: actor.at },
    });
    if (count > 0) audit({ action: "ApiToken.revoke", entity: "User", entityId: actor.userId ?? 0, diff: { tokenId } });
    return null;
  });
}
