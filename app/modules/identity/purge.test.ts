import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { hire } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { seedTree } from "../../../tests/setup/organisation";
import { purgeIdentity } from "./purge.server";

const at = new Date("2026-11-20T02:00:00Z");
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
let userId: number;

beforeAll(async () => {
  await testDatabase();
  ({ userId } = await hire((await seedTree()).branches[0], "Branch Manager"));
});

/** Rows of every kind: [what stays, what goes]. */
async function seed(): Promise<void> {
  await database().writing(async (tx) => {
    const session = { userId, createdAt: days(-40), lastSeenAt: days(-40), device: "", ip: "" };
    await tx.session.createMany({
      data: [
        { ...session, id: "stays", expiresAt: days(-29) },
        { ...session, id: "goes", expiresAt: days(-31) },
        { ...session, id: "goes too", expiresAt: days(1), endedAt: days(-31) },
      ],
    });
    const device = { userId, name: "A browser", ip: "", firstSeenAt: days(-500) };
    await tx.device.createMany({
      data: [
        { ...device, hash: "stays", lastSeenAt: days(-399), revokedAt: days(-29) },
        { ...device, hash: "goes", lastSeenAt: days(-401) },
        { ...device, hash: "goes too", lastSeenAt: days(-40), revokedAt: days(-31) },
      ],
    });
    const token = { userId, name: "A token", createdAt: days(-90), lastSeenAt: days(-90) };
    await tx.apiToken.createMany({
      data: [
        { ...token, hash: "stays", expiresAt: days(1) },
        { ...token, hash: "stays too", expiresAt: days(1), revokedAt: days(-29) },
        { ...token, hash: "goes", expiresAt: days(-31) },
      ],
    });
    await tx.credentialToken.createMany({
      data: [
        { userId, kind: "RESET", hash: "stays", createdAt: days(-2), expiresAt: days(-2) },
        { userId, kind: "RESET", hash: "goes", createdAt: days(-32), expiresAt: days(-31) },
      ],
    });
    await tx.heldPost.createMany({
      data: [
        { id: "stays", userId, path: "/", body: "", createdAt: at, expiresAt: days(1) },
        { id: "goes", userId, path: "/", body: "", createdAt: at, expiresAt: days(-1) },
      ],
    });
    await tx.idempotencyKey.createMany({
      data: [
        { scope: "s", key: "stays", payloadHash: "", result: "", createdAt: days(-6) },
        { scope: "s", key: "goes", payloadHash: "", result: "", createdAt: days(-8) },
      ],
    });
    await tx.throttle.createMany({
      data: [
        { key: "stays", failures: 1, windowStart: days(0) },
        { key: "stays blocked", failures: 9, windowStart: days(-2), blockedUntil: days(1) },
        { key: "goes", failures: 9, windowStart: days(-2), blockedUntil: days(-2) },
      ],
    });
  });
}

describe("the nightly purge of identity", () => {
  it("removes what has ended long ago and leaves what may still be asked for", async () => {
    await seed();
    const removed = await database().writing((tx) => purgeIdentity(tx, at));
    const left = [
      ...(await db.session.findMany()).map(({ id }) => id),
      ...(await db.device.findMany()).map(({ hash }) => hash),
      ...(await db.apiToken.findMany()).map(({ hash }) => hash),
      ...(await db.credentialToken.findMany()).map(({ hash }) => hash),
      ...(await db.heldPost.findMany()).map(({ id }) => id),
      ...(await db.idempotencyKey.findMany()).map(({ key }) => key),
      ...(await db.throttle.findMany()).map(({ key }) => key),
    ];
    expect(left.sort()).toEqual([
      "stays",
      "stays",
      "stays",
      "stays",
      "stays",
      "stays",
      "stays",
      "stays blocked",
      "stays too",
    ]);
    expect(removed).toBe(9);
    expect(await database().writing((tx) => purgeIdentity(tx, at))).toBe(0);
  });
});
