import Database from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import { inTx } from "../db/transaction.server";
import { CannotSave } from "../core/problems";
import { database, db, type Tx } from "../db/database.server";
import { systemActor } from "../modules/identity/index.server";
import { isStorageFault } from "./storage-fault";

beforeEach(async () => void (await testDatabase()));

const add = (series: string) =>
  inTx({ ...systemActor(new Date()), requestId: "req-42" }, async ({ tx, audit }) => {
    for (let n = 0; n < 60; n++)
      await tx.referenceItem.create({ data: { key: `${series} ${n} ${"x".repeat(3_000)}` } });
    audit({ action: "Test.add", entity: "Test", entityId: series });
    return true;
  });
const counts = async () => [
  await db.referenceItem.count({ where: { key: { contains: "xxx" } } }),
  await db.auditEvent.count({ where: { entity: "Test" } }),
];
const pragma = (tx: Tx, text: string) => tx.$queryRawUnsafe<Record<string, bigint | number>[]>(`PRAGMA ${text}`);

describe.skipIf(process.env.PORTAL_TEST_DB === "postgresql")("a SQLite file that takes no writes", () => {
  it("because the disk is full: nothing half is left, the message leads to the cause, and it works again with space", async () => {
    const { writing } = database();
    await writing(async (tx) => {
      const pages = Number((await pragma(tx, "page_count"))[0]!.page_count);
      await pragma(tx, `max_page_count = ${pages + 4}`);
    });
    const error = await add("full").catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CannotSave);
    expect((error as Error).message).toContain("req-42");
    expect(await counts()).toEqual([0, 0]);
    await writing((tx) => pragma(tx, "max_page_count = 1000000"));
    expect(await add("again")).toBe(true);
    expect(await counts()).toEqual([60, 1]);
  });

  it("because it is read-only", async () => {
    const { writing } = database();
    await writing((tx) => pragma(tx, "query_only = ON"));
    await expect(add("read-only")).rejects.toBeInstanceOf(CannotSave);
    expect(await counts()).toEqual([0, 0]);
  });

  it("because another process holds it: others are answered meanwhile, all give up in time, and a short hold is waited for", async () => {
    const other = new Database(database().url.replace("file:", ""));
    other.exec("BEGIN IMMEDIATE");
    let given = false;
    const waiting = Promise.allSettled([add("a"), add("b"), add("c")]).finally(() => (given = true));
    let answeredMeanwhile = 0;
    while (!given) {
      await db.role.count();
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!given) answeredMeanwhile += 1;
    }
    // Had they waited for the file, none would have been answered before all three gave up.
    expect(answeredMeanwhile).toBeGreaterThan(1);
    for (const end of await waiting) expect((end as PromiseRejectedResult).reason).toBeInstanceOf(CannotSave);
    const patient = add("d");
    setTimeout(() => other.exec("ROLLBACK"), 800);
    expect(await patient).toBe(true);
    other.close();
  });
});

it("tells a database that cannot be written to from what is wrong with the write", async () => {
  const twice = await database()
    .writing(async (tx) => {
      for (let n = 0; n < 2; n++) await tx.referenceItem.create({ data: { key: "twice" } });
    })
    .catch((error: unknown) => error);
  expect(twice).toMatchObject({ code: "P2002" });
  expect(
    ["P2002", "P2003", "P2025", "SQLITE_CONSTRAINT", "23505", "SQLITE_ERROR"].filter((code) =>
      isStorageFault({ code }),
    ),
  ).toEqual([]);
  const faults = [
    "SQLITE_IOERR_WRITE",
    "SQLITE_READONLY_DBMOVED",
    "53100",
    "25006",
    "57P01",
    "57014",
    "55P03",
    "08006",
    "P1001",
    "ECONNREFUSED",
  ];
  expect(
    faults.filter((originalCode) => !isStorageFault({ meta: { driverAdapterError: { cause: { originalCode } } } })),
  ).toEqual([]);
  expect(isStorageFault(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect([null, undefined, "x", new Error("x")].some(isStorageFault)).toBe(false);
});
