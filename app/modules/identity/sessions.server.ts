/**
 * Server sessions: the cookie holds a random id, the row holds its hash. Fifteen minutes idle and twelve hours
 * in all end a session (spec: platform §4). The moment a session was last seen is kept in memory and written
 * every few seconds, so that reading a page costs no write.
 */
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { inTx, type Work } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { readsUnder } from "~/db/read-once.server";
import { SELDOM_STAMP } from "~/db/seldom.server";
import type { Actor } from "~/core/actor";

export const IDLE_MS = 15 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Between the password and the code. */
const HALF_MS = 15 * 60_000;
const FLUSH_MS = 5_000;

/** OPEN; CODE while the second factor is asked for, ENROL while it must first be set up: both open nothing. */
export type Stage = "OPEN" | "CODE" | "ENROL";

export interface SessionRow {
  id: string;
  userId: number;
  createdAt: Date;
  stage: Stage;
  /** When the person last proved who they are, the second factor included; null when a trusted device stood in for it. */
  confirmedAt: Date | null;
  deviceId: number | null;
  /** When it ends, if nothing of the portal is opened until then. */
  endsAt: Date;
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
  stage: Stage;
  confirmedAt: string | Date | null;
  deviceId: number | null;
  stamp: number;
  /** The stamp of what is seldom written. */
  seldom: number | bigint;
}

const seen = new Map<string, number>();
const unsaved = new Set<string>();
let flushing: NodeJS.Timeout | null = null;

export interface NewSession {
  /** As the browser names itself. */
  userAgent: string;
  stage?: Stage;
  deviceId?: number | null;
  confirmedAt?: Date | null;
}

/** Starts a session for a person who has just proved who they are. @returns the cookie's value, known to nobody else */
export async function startSession(actor: Actor, userAgent: string): Promise<string> {
  const token = randomToken();
  await inTx(actor, async (work) => {
    await addSession(work, token, { userAgent, confirmedAt: actor.at });
    return null;
  });
  return token;
}

/** Writes the session a token stands for. Half a session counts in the audit trail once it is a whole one. */
export async function addSession(
  { tx, actor, audit }: Work,
  token: string,
  { userAgent, stage = "OPEN", deviceId = null, confirmedAt = null }: NewSession,
): Promise<void> {
  const { at, ip } = actor;
  const userId = actor.userId ?? 0;
  const expiresAt = new Date(at.getTime() + (stage === "OPEN" ? ABSOLUTE_MS : HALF_MS));
  await tx.session.create({
    data: {
      id: sha256(token),
      userId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
      stage,
      confirmedAt,
      deviceId,
      device: userAgent.slice(0, 200),
      ip: ip ?? "",
    },
  });
  if (stage === "OPEN") audit({ action: "Session.start", entity: "User", entityId: userId });
}

/**
 * Gives a session a new id, which nobody who knew the old one knows. Half a session becomes a whole one by it, with
 * its own twelve hours; a whole one keeps those it has left.
 * @returns the cookie's new value
 */
export async function renewSession(
  { tx, actor, audit }: Work,
  { id, userId }: SessionRow,
  change: { deviceId?: number | null; confirmedAt?: Date | null } = {},
): Promise<string> {
  const { at } = actor;
  const { stage, expiresAt, createdAt, ...row } = await tx.session.findUniqueOrThrow({ where: { id } });
  const token = randomToken();
  const time =
    stage === "OPEN" ? { createdAt, expiresAt } : { createdAt: at, expiresAt: new Date(at.getTime() + ABSOLUTE_MS) };
  const { count } = await tx.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
  if (count === 0) throw new InputProblem(problem("", t("This session has ended. Sign in again."), "session_ended"));
  await tx.session.create({
    data: { ...row, endedAt: null, ...time, ...change, id: sha256(token), stage: "OPEN", lastSeenAt: at },
  });
  seen.delete(id);
  unsaved.delete(id);
  if (stage !== "OPEN") audit({ action: "Session.start", entity: "User", entityId: userId });
  return token;
}

/** Looks a cookie's value up without counting as activity. */
export async function findSession(token: string | null, at: Date): Promise<SessionLookup> {
  if (!token) return { state: "none" };
  const id = sha256(token);
  const [row] = await db.$queryRaw<RawSession[]>`
    SELECT s."userId", s."createdAt", s."lastSeenAt", s."expiresAt", s."endedAt", s."stage", s."confirmedAt", s."deviceId", a."value" AS "stamp", COALESCE(f."value", 0) AS "seldom"
    FROM "Session" s CROSS JOIN "AccessStamp" a LEFT JOIN "AccessStamp" f ON f."id" = ${SELDOM_STAMP} WHERE s."id" = ${id} AND a."id" = 1`;
  if (!row) return { state: "none" };
  readsUnder(Number(row.seldom));
  const userId = Number(row.userId);
  const lastSeen = Math.max(new Date(row.lastSeenAt).getTime(), seen.get(id) ?? 0);
  const reason = row.endedAt
    ? "signed-out"
    : at >= new Date(row.expiresAt)
      ? "absolute"
      : at.getTime() - lastSeen > IDLE_MS
        ? "idle"
        : null;
  if (reason) return { state: "ended", userId, reason };
  const session = {
    id,
    userId,
    createdAt: new Date(row.createdAt),
    stage: row.stage,
    confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt),
    deviceId: row.deviceId === null ? null : Number(row.deviceId),
    endsAt: new Date(Math.min(new Date(row.expiresAt).getTime(), lastSeen + IDLE_MS)),
  };
  return { state: "live", session, stamp: Number(row.stamp) };
}

/** When a session was last seen: this process may know of a later moment than its row. */
export function lastSeenOf(id: string, saved: Date): Date {
  return new Date(Math.max(saved.getTime(), seen.get(id) ?? 0));
}

/** Counts as activity: the idle time starts anew. */
export function touchSession(id: string, at: Date): void {
  seen.set(id, at.getTime());
  unsaved.add(id);
  flushing ??= setTimeout(() => void flushSessions().catch(() => undefined), FLUSH_MS).unref();
}

/** Writes what {@link touchSession} noted; called by itself and at shutdown. What cannot be written stays noted. */
export async function flushSessions(): Promise<void> {
  if (flushing) clearTimeout(flushing);
  flushing = null;
  const moments = [...unsaved].map((id) => ({ id, at: new Date(seen.get(id) ?? 0) }));
  unsaved.clear();
  if (moments.length > 0) {
    await database()
      .writing(async (tx) => {
        for (const { id, at } of moments)
          await tx.session.updateMany({ where: { id, lastSeenAt: { lt: at } }, data: { lastSeenAt: at } });
      })
      .catch((error: unknown) => {
        for (const { id } of moments) unsaved.add(id);
        throw error;
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
