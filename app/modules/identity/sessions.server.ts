/**
 * Server sessions: the cookie holds a random id, the row holds its hash. Fifteen minutes idle and twelve hours
 * in all end a session (spec: platform §4). The moment a session was last seen is kept in memory and written
 * every few seconds, so that reading a page costs no write.
 */
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { inTx } from "~/act.server";
import { database, db } from "~/db.server";
import type { Actor } from "~/define/actor";

export const IDLE_MS = 15 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
const FLUSH_MS = 5_000;

export interface SessionRow {
  id: string;
  userId: number;
  createdAt: Date;
}

export type SessionLookup =
  | { state: "none" }
  /** The session has ended; `userId` tells whose form may be kept. */
  | { state: "ended"; userId: number; reason: "idle" | "absolute" | "signed-out" }
  /** `stamp` is the present value of the access stamp, which every request needs. */
  | { state: "live"; session: SessionRow; stamp: number };

/** SQLite answers raw queries with text for times, PostgreSQL with dates. */
interface RawSession {
  userId: number;
  createdAt: string | Date;
  lastSeenAt: string | Date;
  expiresAt: string | Date;
  endedAt: string | Date | null;
  stamp: number;
}

const seen = new Map<string, number>();
const unsaved = new Set<string>();
let flushing: NodeJS.Timeout | null = null;

/** Starts a session for a person who has just proved who they are. @returns the cookie's value, known to nobody else */
export async function startSession(actor: Actor, device: string): Promise<string> {
  const token = randomToken();
  const { at, ip } = actor;
  const userId = actor.userId ?? 0;
  await inTx(actor, async ({ tx, audit }) => {
    await tx.session.create({
      data: { id: sha256(token), userId, createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + ABSOLUTE_MS), device: device.slice(0, 200), ip: ip ?? "" },
    });
    audit({ action: "Session.start", entity: "User", entityId: userId });
    return null;
  });
  return token;
}

/** Looks a cookie's value up without counting as activity. */
export async function findSession(token: string | null, at: Date): Promise<SessionLookup> {
  if (!token) return { state: "none" };
  const id = sha256(token);
  const [row] = await db.$queryRaw<RawSession[]>`
    SELECT s."userId", s."createdAt", s."lastSeenAt", s."expiresAt", s."endedAt", a."value" AS "stamp"
    FROM "Session" s CROSS JOIN "AccessStamp" a WHERE s."id" = ${id} AND a."id" = 1`;
  if (!row) return { state: "none" };
  const userId = Number(row.userId);
  const lastSeen = Math.max(new Date(row.lastSeenAt).getTime(), seen.get(id) ?? 0);
  const reason = row.endedAt ? "signed-out" : at >= new Date(row.expiresAt) ? "absolute" : at.getTime() - lastSeen > IDLE_MS ? "idle" : null;
  if (reason) return { state: "ended", userId, reason };
  return { state: "live", session: { id, userId, createdAt: new Date(row.createdAt) }, stamp: Number(row.stamp) };
}

/** Counts as activity: the idle time starts anew. */
export function touchSession(id: string, at: Date): void {
  seen.set(id, at.getTime());
  unsaved.add(id);
  flushing ??= setTimeout(() => void flushSessions(), FLUSH_MS).unref();
}

/** Writes what {@link touchSession} noted; called by itself and at shutdown. */
export async function flushSessions(): Promise<void> {
  if (flushing) clearTimeout(flushing);
  flushing = null;
  const moments = [...unsaved].map((id) => ({ id, at: new Date(seen.get(id) ?? 0) }));
  unsaved.clear();
  if (moments.length > 0) {
    await database().writing(async (tx) => {
      for (const { id, at } of moments) await tx.session.updateMany({ where: { id, lastSeenAt: { lt: at } }, data: { lastSeenAt: at } });
    });
  }
  const old = Date.now() - IDLE_MS;
  for (const [id, at] of seen) if (at < old) seen.delete(id);
}

/** Ends a session at the server; its cookie opens nothing from now on. */
export async function endSession(actor: Actor, id: string): Promise<void> {
  seen.delete(id);
  unsaved.delete(id);
  await inTx(actor, async ({ tx, audit }) => {
    await tx.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: actor.at } });
    audit({ action: "Session.end", entity: "User", entityId: actor.userId ?? 0 });
    return null;
  });
}
