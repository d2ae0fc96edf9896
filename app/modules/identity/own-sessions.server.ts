/** What a person is signed in to at this moment, and their ways to end it. */
import { inTx } from "~/db/transaction.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { browserName } from "./browser-name";
import { endSessions } from "./end-access.server";
import { IDLE_MS, lastSeenOf, type SessionRow } from "./sessions.server";

/** Of the session's id; enough to tell a person's sessions apart. */
const HANDLE = 16;

export interface SessionLine {
  handle: string;
  browser: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** Still waits for the code. */
  half: boolean;
  own: boolean;
}

/** Sessions of a person that have not ended, the latest first. */
export async function sessionsOf({ userId, at }: Actor, { id: own }: SessionRow): Promise<SessionLine[]> {
  const rows = await db.session.findMany({
    where: { userId: userId ?? 0, endedAt: null, expiresAt: { gt: at } },
    orderBy: { createdAt: "desc" },
    take: 200,
  });
  return rows
    .map((row) => ({ ...row, lastSeenAt: lastSeenOf(row.id, row.lastSeenAt) }))
    .filter(({ id, lastSeenAt }) => id === own || at.getTime() - lastSeenAt.getTime() <= IDLE_MS)
    .map(({ id, device, ip, createdAt, lastSeenAt, stage }) => ({
      handle: id.slice(0, HANDLE),
      browser: browserName(device),
      ip,
      createdAt,
      lastSeenAt,
      half: stage !== "OPEN",
      own: id === own,
    }));
}

/** Ends one session of a person, by its handle. @throws NotFound for one that is not theirs, or over */
export function endOwnSession(actor: Actor, handle: string): Promise<null> {
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    const { count } = await tx.session.updateMany({
      where: { userId, id: { startsWith: handle }, endedAt: null },
      data: { endedAt: actor.at },
    });
    if (count === 0) throw new NotFound();
    audit({ action: "Session.end", entity: "User", entityId: userId });
    return null;
  });
}

/** Ends all sessions of a person but the one they act in. */
export function endOtherSessions(actor: Actor, { id }: SessionRow): Promise<{ count: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    const count = await endSessions(tx, userId, actor.at, id);
    audit({ action: "Session.endOthers", entity: "User", entityId: userId, diff: { count } });
    return { count };
  });
}
