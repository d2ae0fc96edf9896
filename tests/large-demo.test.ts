import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { db } from "~/db/database.server";
import { useFiles } from "~/modules/files/index.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { enlargeDemo, loadLargeDemo, numbersOf } from "../prisma/seed/demo/large";
import { testDatabase } from "./setup/database";
import { copyDemo } from "./setup/demo";

const LARGE = { password: "Portal-demo-2026", branches: 11, months: 2, aMonth: 2, members: 2_700, seed: 7 };
const load = (act: typeof loadLargeDemo) => act({ ...LARGE, at: new Date(), tell: () => undefined });
let folder: string;
let counted: Record<string, number> | null = null;

/** The ordinary demo is a copy on SQLite, and loaded by itself on PostgreSQL. */
beforeAll(async () => {
  if (inject("kind") === "sqlite") {
    folder = await copyDemo();
    counted = await load(enlargeDemo);
  } else {
    await testDatabase();
    useFiles((folder = mkdtempSync(path.join(os.tmpdir(), "portal-large-"))));
    counted = await load(loadLargeDemo);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the same seed draws the same numbers, another seed others", () => {
  const drawn = (seed: number) => Array.from({ length: 20 }, numbersOf(seed));
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(drawn(7).every((number) => number >= 0 && number < 1)).toBe(true);
});

test("there are as many branches as asked for, each with a manager, and visits at all of them", async () => {
  expect(counted?.branches).toBe(11);
  const branches = await db.orgUnit.findMany({
    where: { kind: "BRANCH" },
    select: {
      code: true,
      grants: { where: { role: { name: "Branch Manager" } } },
      _count: { select: { visits: true } },
    },
  });
  for (const branch of branches)
    expect([branch.code, branch.grants.length > 0, branch._count.visits > 0]).toEqual([branch.code, true, true]);
});

test("visits hold the rules: approved by others, their hash kept, no one twice on a day", async () => {
  const visits = await db.visit.findMany({ where: { clientKey: { startsWith: "large-visit-" } } });
  expect(visits.length).toBeGreaterThan(20);
  for (const visit of visits.filter(({ status }) => status === "APPROVED"))
    expect(visit.approvedById !== visit.visitorId && visit.contentHash !== null).toBe(true);
  expect(new Set(visits.map(({ visitorId, visitDate }) => `${visitorId} ${visitDate}`)).size).toBe(visits.length);
  expect(new Set(visits.map(({ status }) => status)).size).toBeGreaterThan(3);
});

test("bills come in many states, and the books stay right", async () => {
  expect(Object.keys(counted!).filter((what) => what.startsWith("bills")).length).toBeGreaterThan(6);
  expect((await verifyLedger()).faults).toEqual([]);
});

test("there are as many members as asked for, verified by others than who entered them, each of the new with an account without a line", async () => {
  expect(counted?.members).toBe(2_700);
  const fresh = await db.member.findMany({
    where: { phone: { startsWith: "+25473" } },
    include: { saccoAccounts: { include: { subLedger: { include: { _count: { select: { lines: true } } } } } } },
  });
  expect(fresh.length).toBeGreaterThan(1_000);
  expect(new Set(fresh.map(({ unitId }) => unitId)).size).toBeGreaterThan(1);
  for (const { status, createdById, verifiedById, saccoAccounts } of fresh)
    expect([
      status,
      verifiedById !== createdById,
      saccoAccounts.map(({ subLedger }) => subLedger?._count.lines),
    ]).toEqual(["ACTIVE", true, [0]]);
});

test("a database with people in it is left alone", async () => {
  expect(await load(loadLargeDemo)).toBeNull();
});
