import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sha256 } from "~/core/canonical.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { hire } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { actorOf } from "./actor.server";
import {
  ABSOLUTE_MS,
  endSession,
  findSession,
  flushSessions,
  IDLE_MS,
  startSession,
  touchSession,
} from "./sessions.server";

const MINUTE = 60_000;
let actor: Actor;
let begun: number;
const later = (ms: number) => new Date(begun + ms);

beforeAll(async () => {
  const tree = await seeded(seedTree);
  const { userId } = await hire(tree.branches[0], "Branch Manager");
  begun = Date.now();
  actor = await actorOf(userId, { at: new Date(begun), requestId: "request", ip: "192.0.2.1", via: "session" });
});

afterEach(async () => {
  vi.useRealTimers();
  await flushSessions();
});

/** What a process that has not seen the session's touches makes of it. */
async function elsewhere(token: string, at: Date) {
  vi.resetModules();
  const { findSession: find } = await import("./sessions.server");
  return find(token, at);
}

describe("a session", () => {
  it("is known by a token of which only the hash is kept", async () => {
    const token = await startSession(actor, "x".repeat(500));
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await db.session.findUniqueOrThrow({ where: { id: sha256(token) } });
    expect(row).toMatchObject({ userId: actor.userId, ip: "192.0.2.1", device: "x".repeat(200), endedAt: null });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await findSession(token, later(0))).toMatchObject({
      state: "live",
      session: { id: row.id, userId: actor.userId },
    });
    for (const none of [null, "", "x", row.id]) expect(await findSession(none, later(0))).toEqual({ state: "none" });
    expect((await db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } })).action).toBe("Session.start");
  });

  it("lives at 14:59 and 15:00 without a request, and has ended at 15:01", async () => {
    expect(IDLE_MS).toBe(15 * MINUTE);
    const token = await startSession(actor, "");
    expect((await findSession(token, later(15 * MINUTE - 1_000))).state).toBe("live");
    expect((await findSession(token, later(15 * MINUTE))).state).toBe("live");
    expect(await findSession(token, later(15 * MINUTE + 1_000))).toEqual({
      state: "ended",
      userId: actor.userId,
      reason: "idle",
    });
  });

  it("is not kept alive by being looked up, only by being touched", async () => {
    const token = await startSession(actor, "");
    for (let minutes = 1; minutes <= 15; minutes++) await findSession(token, later(minutes * MINUTE));
    expect((await findSession(token, later(15 * MINUTE + 1))).state).toBe("ended");
    touchSession(sha256(token), later(14 * MINUTE));
    expect((await findSession(token, later(29 * MINUTE))).state).toBe("live");
    expect((await findSession(token, later(29 * MINUTE + 1))).state).toBe("ended");
  });

  it("ends after twelve hours, however busy", async () => {
    expect(ABSOLUTE_MS).toBe(12 * 60 * MINUTE);
    const token = await startSession(actor, "");
    for (let at = 14 * MINUTE; at < ABSOLUTE_MS; at += 14 * MINUTE) {
      expect((await findSession(token, later(at))).state).toBe("live");
      touchSession(sha256(token), later(at));
    }
    expect((await findSession(token, later(ABSOLUTE_MS - 1))).state).toBe("live");
    expect(await findSession(token, later(ABSOLUTE_MS))).toMatchObject({ state: "ended", reason: "absolute" });
  });

  it("opens nothing once it was ended, also when a request of it comes late", async () => {
    const token = await startSession(actor, "");
    await endSession(actor, sha256(token));
    touchSession(sha256(token), later(1_000));
    await flushSessions();
    expect(await findSession(token, later(2_000))).toEqual({
      state: "ended",
      userId: actor.userId,
      reason: "signed-out",
    });
    expect((await db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } })).action).toBe("Session.end");
  });

  it("is touched in memory, and the moment is written when it is flushed", async () => {
    const token = await startSession(actor, "");
    const saved = async () =>
      (await db.session.findUniqueOrThrow({ where: { id: sha256(token) } })).lastSeenAt.getTime();
    touchSession(sha256(token), later(10 * MINUTE));
    expect(await saved()).toBe(begun);
    expect((await findSession(token, later(20 * MINUTE))).state).toBe("live");
    expect((await elsewhere(token, later(20 * MINUTE))).state).toBe("ended");
    await flushSessions();
    expect(await saved()).toBe(begun + 10 * MINUTE);
    expect((await elsewhere(token, later(20 * MINUTE))).state).toBe("live");
  });

  it("is flushed by itself within seconds, and never back in time", async () => {
    const token = await startSession(actor, "");
    const id = sha256(token);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    touchSession(id, later(3 * MINUTE));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect((await db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt).toEqual(later(3 * MINUTE)),
    );
    touchSession(id, later(2 * MINUTE));
    await flushSessions();
    expect((await db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt).toEqual(later(3 * MINUTE));
  });
});
