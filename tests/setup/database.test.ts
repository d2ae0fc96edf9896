/** What one test does to its database, the next does not find. */
import { afterEach, describe, expect, inject, it } from "vitest";
import { database, db, keptPerDatabase, openDatabase } from "~/db/database.server";
import { seeded, testDatabase } from "./database";
import { seedTree } from "./organisation";

const sqlite = inject("kind") === "sqlite";
const kept = keptPerDatabase(() => ({ seen: 0 }));
let other: Awaited<ReturnType<typeof openDatabase>> | null = null;

afterEach(async () => {
  await other?.close();
  other = null;
});

const add = (key: string) => database().writing((tx) => tx.referenceItem.create({ data: { key } }));
const keys = () => db.referenceItem.count({ where: { key: { startsWith: "left " } } });
const execute = (sql: string) => database().writing((tx) => tx.$executeRawUnsafe(sql));

describe("the next test", () => {
  it("finds the rows of the template, or what was planted", async () => {
    await testDatabase();
    await add("left behind");
    await seeded(seedTree);
    expect([await keys(), await db.orgUnit.count({ where: { kind: "BRANCH" } })]).toEqual([0, 2]);
    await execute(`UPDATE "OrgUnit" SET "name" = 'Renamed'`);
    await seeded(seedTree);
    expect(await db.orgUnit.count({ where: { name: "Renamed" } })).toBe(0);
    await testDatabase();
    expect(await db.orgUnit.count()).toBe(0);
  });

  it("finds tables and guards as they are made, and the numbers of new rows", async () => {
    const tree = await seeded(seedTree);
    await execute(`CREATE TABLE "Left" ("id" INTEGER PRIMARY KEY)`);
    await execute(sqlite ? `DROP TRIGGER "AuditEvent_no_update"` : `ALTER TABLE "AuditEvent" DISABLE TRIGGER USER`);
    await testDatabase();
    await expect(execute(`INSERT INTO "Left" VALUES (1)`)).rejects.toThrow();
    expect(await seedTree()).toEqual(tree);
    await expect(execute(`UPDATE "AuditEvent" SET "entity" = 'x'`)).rejects.toThrow();
  });

  it("finds nothing in memory of the database before it", async () => {
    await testDatabase();
    kept().seen = 1;
    await testDatabase();
    expect(kept().seen).toBe(0);
  });

  it("finds a database that can be written, also when the one before was closed, held or set otherwise", async () => {
    const { close } = await testDatabase();
    await close();
    await testDatabase();
    await add("left after a close");
    other = await openDatabase(database().url);
    let release: (() => void) | null = null;
    const holding = other
      .writing(async (tx) => {
        await tx.referenceItem.create({ data: { key: "left in a transaction" } });
        await new Promise<void>((resolve) => (release = resolve));
      })
      .catch(() => undefined);
    await expect.poll(() => release).not.toBeNull();
    await testDatabase();
    await add("left beside another");
    release!();
    await holding;
    expect(await keys()).toBe(1);
    if (sqlite) await database().writing((tx) => tx.$queryRawUnsafe("PRAGMA query_only = ON"));
    await testDatabase();
    await add("left at the end");
    expect(await keys()).toBe(1);
  });
});
