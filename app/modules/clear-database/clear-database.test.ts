import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { Conflict, Forbidden, TryLater } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { SOURCE_CHOICES } from "~/modules/follow-ups/index.server";
import { makeBackup } from "../backup/make-backup";
import { restoreBackup } from "../backup/restore-backup";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, as, category, hire, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { approveClearing, askToClear, cancelClearing } from "./ask.server";
import { clearNow, type Means } from "./clear-now.server";
import { DATA_SETS } from "./data-sets";
import { findRequests } from "./find-requests.server";
import { useClearing } from "./switch.server";

let o: Operations;
let first: Actor;
let second: Actor;
let folder: string;

const later = new Date(NOW.getTime() + 11 * 60_000);
const write = <T>(act: (tx: Parameters<Parameters<ReturnType<typeof database>["writing"]>[0]>[0]) => Promise<T>) =>
  database().writing(act);
const typed = { company: "Company TC", words: "Visits" };
const ask = (more: Partial<Parameters<typeof askToClear>[1]> = {}) =>
  askToClear(first, { dataSet: "VISITS", ...typed, reason: "The trial is over", ...more });
const request = (id: number) => db.clearRequest.findUniqueOrThrow({ where: { id } });
const approved = async () => {
  const { id } = await ask();
  await approveClearing(second, await request(id), typed);
  return id;
};
const backup = async () => {
  const { file, sha256 } = await makeBackup(
    { databaseUrl: database().url, dataDir: folder, backupDir: path.join(folder, "backups"), withFiles: true },
    later,
  );
  return { file, sha256 };
};
const means = (more: Partial<Means> = {}): Means => ({
  now: () => later,
  backup: () => Promise.resolve({ file: "/backups/x", sha256: "abc" }),
  ...more,
});
const run = (id: number, more: Partial<Means> = {}) => clearNow({ ...second, at: later }, id, means(more));

async function visit(): Promise<number> {
  return write(async (tx) => {
    const { id } = await tx.visit.create({
      data: {
        refNo: "V-1",
        companyId: o.tree.company,
        level: "BM",
        visitorId: o.bm,
        unitId: o.tree.branches[0],
        visitDate: "2026-11-19",
        purposeId: await category("VISIT_PURPOSE", "FIELD-DAY"),
        clientKey: "k",
      },
    });
    await tx.visitSnapshot.create({ data: { visitId: id, round: 1, content: "{}", hash: "h" } });
    await tx.travelLeg.create({
      data: { visitId: id, position: 1, fromPlace: "A", toPlace: "B", mode: "WALK", fare: 0n },
    });
    await tx.followUp.create({
      data: {
        sourceType: "Test",
        sourceId: 1,
        unitId: o.tree.branches[0],
        ownerId: o.bm,
        text: "Other",
        dueOn: "2026-12-01",
        createdAt: NOW,
      },
    });
    return id;
  });
}

beforeEach(async () => {
  o = await seeded(seedOperations);
  first = await as(await hire(o.tree.company, "Grapes Admin", "IT", "Gita"));
  second = await as(await hire(o.tree.company, "Grapes Admin", "IT", "Linet"));
  await write((tx) =>
    tx.user.updateMany({ where: { id: { in: [first.userId!, second.userId!] } }, data: { totpSince: NOW } }),
  );
  await write((tx) => tx.user.update({ where: { id: o.admin }, data: { email: "sade@example.org" } }));
  await visit();
  folder = mkdtempSync(path.join(os.tmpdir(), "clear-test-"));
  useClearing(true);
});

afterEach(() => {
  useClearing(false);
  rmSync(folder, { recursive: true, force: true });
});

it("names no table of people, access, trails or books in any set", () => {
  const never =
    /^(User|Employee|Posting|Movement|Role|RoleGrant|RolePermission|AuditEvent|ChainHead|StateChange|NumberSeries|IdempotencyKey|OrgUnit|Country|Holiday|Category|Journal|JournalLine|Voucher\w*|Ledger\w*|BusinessDay|Day\w*|Fiscal\w*|ForexRate|BankAccount|ClearRequest|Whistle\w*|Account\w*|Classification|SubLedger|SystemLedger|Session|ApiToken)$/;
  for (const { tables } of DATA_SETS) for (const { table } of tables) expect(table).not.toMatch(never);
});

it("takes along whatever a visit has had followed up", () => {
  const [followUps] = DATA_SETS.find(({ name }) => name === "VISITS")!.tables;
  const ofVisits = SOURCE_CHOICES.map(({ value }) => value as string).filter((value) => value !== "AuditMinutes");
  expect([...followUps!.where!.is].sort()).toEqual(ofVisits.sort());
});

it("is refused where the setting does not allow it", async () => {
  useClearing(false);
  await expect(ask()).rejects.toBeInstanceOf(Forbidden);
  expect(await db.clearRequest.count()).toBe(0);
});

it("is refused without the typed names, a second factor, or while people work", async () => {
  expect(await refusals(ask({ company: "company tc" }))).toEqual(["company not_typed"]);
  expect(await refusals(ask({ words: "Tickets" }))).toEqual(["words not_typed"]);
  await write((tx) =>
    tx.session.create({
      data: { id: "s", userId: o.bm, createdAt: NOW, lastSeenAt: NOW, expiresAt: later, device: "d", ip: "1" },
    }),
  );
  expect(await refusals(ask())).toEqual([" hindered"]);
  await write((tx) => tx.session.update({ where: { id: "s" }, data: { endedAt: NOW } }));
  await write((tx) => tx.user.update({ where: { id: first.userId! }, data: { totpSince: null } }));
  expect(await refusals(ask())).toEqual([" no_second_factor"]);
  await write((tx) => tx.user.update({ where: { id: first.userId! }, data: { totpSince: NOW } }));
  await write((tx) =>
    tx.businessDay.create({
      data: {
        branchId: o.tree.branches[0],
        businessDate: "2026-11-20",
        status: "Opened",
        openedAt: NOW,
        openedById: o.bm,
        openingCash: 0n,
        seqFrom: 0,
      },
    }),
  );
  expect(await refusals(ask())).toEqual([" hindered"]);
  expect(await db.clearRequest.count()).toBe(0);
});

it("needs a second person, who types the same, and one request at a time", async () => {
  const { id } = await ask();
  await expect(ask()).rejects.toBeInstanceOf(Conflict);
  const seen = await request(id);
  expect(await refusals(approveClearing(first, seen, typed))).toEqual([" own_record"]);
  expect(await refusals(approveClearing(second, seen, { ...typed, words: "Everything" }))).toEqual(["words not_typed"]);
  await expect(approveClearing(second, { id, version: seen.version + 1 }, typed)).rejects.toBeInstanceOf(Conflict);
  await approveClearing(second, seen, typed);
  const { status, notBefore } = await request(id);
  expect([status, notBefore]).toEqual(["APPROVED", new Date(NOW.getTime() + 10 * 60_000)]);
  expect(await db.jobRun.findFirst({ where: { job: "clear-database" } })).toMatchObject({
    dueAt: notBefore,
    state: "WAITING",
  });
  expect(await db.notification.count({ where: { userId: o.admin, key: `clear:${id}:agreed` } })).toBe(1);
});

it("can be cancelled until it begins, and does nothing then", async () => {
  const id = await approved();
  await cancelClearing(first, id, "A mistake");
  expect(await run(id)).toContain("nothing to clear");
  expect(await db.visit.count()).toBe(1);
  await expect(cancelClearing(first, id, "Again")).rejects.toBeInstanceOf(Conflict);
});

it("does not begin early, late, alone, without the right, or while someone works", async () => {
  const id = await approved();
  const again = id;
  expect(
    await clearNow({ ...second, at: NOW }, again, means({ now: () => new Date(NOW.getTime() + 9 * 60_000) })),
  ).toContain("nothing to clear");
  expect(await clearNow(second, again, means({ now: () => new Date(NOW.getTime() + 3 * 3_600_000) }))).toContain(
    "could not start in time",
  );
  const third = await approved();
  await write((tx) => tx.user.update({ where: { id: first.userId! }, data: { status: "LOCKED" } }));
  expect(await run(third)).toContain("may not do this any more");
  expect(await request(third)).toMatchObject({ status: "FAILED" });
});

it("clears nothing when the backup is not whole, and lets people go on", async () => {
  const id = await approved();
  expect(await run(id, { backup: () => Promise.reject(new Error("The disk is full.")) })).toBe(
    "Not cleared: The disk is full.",
  );
  expect(await request(id)).toMatchObject({ status: "FAILED", error: "The disk is full." });
  expect([await db.visit.count(), await db.portalSetting.count()]).toEqual([1, 0]);
});

it("answers changes with 503 while it is at work, and notices what slipped in", async () => {
  const id = await approved();
  const line = await run(id, {
    backup: async () => (await write((tx) => tx.travelLeg.deleteMany()), { file: "x", sha256: "y" }),
  });
  expect(line).toContain("Something was written");
  expect(await db.visit.count()).toBe(1);
  await write((tx) => tx.portalSetting.create({ data: { key: "maintenance", value: "clear 1" } }));
  await expect(inTx(first, () => Promise.resolve(null))).rejects.toMatchObject({ status: 503, retryAfter: 60 });
  await expect(ask()).rejects.toBeInstanceOf(TryLater);
});

it("ends what a process left behind when it died", async () => {
  const id = await approved();
  await write(async (tx) => {
    await tx.clearRequest.update({ where: { id }, data: { status: "RUNNING" } });
    await tx.portalSetting.create({ data: { key: "maintenance", value: `clear ${id}` } });
  });
  expect(await run(id)).toContain("The portal stopped");
  expect([await db.visit.count(), await db.portalSetting.count(), (await request(id)).status]).toEqual([
    1,
    0,
    "FAILED",
  ]);
});

it("clears the set, keeps trail, people and guards, tells of it, and the backup brings the same rows back", async () => {
  const id = await approved();
  const kept = async () =>
    JSON.stringify([
      await db.user.findMany(),
      await db.roleGrant.findMany(),
      await db.stateChange.findMany(),
      await db.numberSeries.findMany(),
    ]);
  const before = await kept();
  const trail = await db.auditEvent.count();
  const rows = inject("kind") === "sqlite" ? fingerprint(database().url.replace("file:", "")) : "";
  const saved = inject("kind") === "sqlite" ? await backup() : { file: "/backups/x", sha256: "abc" };
  expect(await run(id, { backup: () => Promise.resolve(saved) })).toContain("3 rows cleared");
  expect([
    await db.visit.count(),
    await db.travelLeg.count(),
    await db.visitSnapshot.count(),
    await db.followUp.count(),
  ]).toEqual([0, 0, 0, 1]);
  expect(await kept()).toBe(before);
  expect(await db.auditEvent.count()).toBeGreaterThan(trail);
  expect(await request(id)).toMatchObject({ status: "DONE", backupFile: saved.file, backupHash: saved.sha256 });
  expect((await findRequests(first))[0]).toMatchObject({ restore: `npm run restore -- ${saved.file} --force` });
  expect(
    await db.mailMessage.findMany({
      where: { toAddress: "sade@example.org", key: { startsWith: `clear:${id}:done` } },
    }),
  ).toHaveLength(1);
  expect(await db.portalSetting.count()).toBe(0);
  const next = await visit();
  await expect(write((tx) => tx.visitSnapshot.deleteMany({ where: { visitId: next } }))).rejects.toThrow();
  if (inject("kind") !== "sqlite") return;
  const target = path.join(folder, "restored.db");
  await restoreBackup(saved.file, {
    databaseUrl: `file:${target}`,
    dataDir: path.join(folder, "restored"),
    force: false,
  });
  expect(fingerprint(target)).toBe(rows);
});

/** Of every row of what was cleared and of what stays. */
function fingerprint(file: string): string {
  const sqlite = new Database(file, { readonly: true });
  const tables = ["Visit", "TravelLeg", "VisitSnapshot", "FollowUp", "User", "AuditEvent", "ClearRequest"];
  const hash = createHash("sha256")
    .update(JSON.stringify(tables.map((table) => sqlite.prepare(`SELECT * FROM "${table}"`).all())))
    .digest("hex");
  sqlite.close();
  return hash;
}
