import os from "node:os";
import { beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import { database, db } from "../db/database.server";
import { fullDisk, makeReadiness } from "./readiness.server";

/** Longer than any write takes on a busy machine. */
const UNHURRIED = 15_000;

beforeEach(async () => void (await testDatabase()));

it("finds nothing wrong with a database that takes writes", async () => {
  expect(await makeReadiness(os.tmpdir(), Date.now, UNHURRIED)()).toEqual([]);
});

it("writes once for all who ask within a few seconds", async () => {
  let clock = 0;
  const ask = makeReadiness(os.tmpdir(), () => clock, UNHURRIED);
  const written = async () => (await db.lease.findUniqueOrThrow({ where: { name: "write-probe" } })).until.getTime();
  await Promise.all([ask(), ask(), ask()]);
  const first = await written();
  clock = 2_900;
  await ask();
  expect(await written()).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 5));
  clock = 3_100;
  await ask();
  expect(await written()).toBeGreaterThan(first);
});

it("says so while another act holds the database", async () => {
  const { promise: letGo, resolve: end } = withResolvers();
  const { promise: holds, resolve: begun } = withResolvers();
  const held = database().writing(async (tx) => {
    await tx.lease.upsert({
      where: { name: "write-probe" },
      create: { name: "write-probe", holder: "", until: new Date() },
      update: { holder: "" },
    });
    begun();
    await letGo;
  });
  await holds;
  expect(await makeReadiness(os.tmpdir())()).toEqual(["the database takes no writes"]);
  end();
  await held;
});

it("names a migration that is missing, and a folder that is gone", async () => {
  await database().writing(
    async (tx) =>
      void (await tx.$executeRawUnsafe(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '0002_platform'`)),
  );
  expect(await makeReadiness("/none/such")()).toEqual([
    "migration 0002_platform is not applied",
    "a folder of the portal's data cannot be read",
  ]);
});

it("wants five percent of the disk free", () => {
  expect(fullDisk({ blocks: 1_000, bavail: 50 })).toEqual([]);
  expect(fullDisk({ blocks: 1_000, bavail: 49 })).toEqual(["less than 5 % of the disk is free"]);
  expect(fullDisk({ blocks: 0, bavail: 0 })).toEqual([]);
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
