import { beforeEach, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import { hire } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { verifyAuditJob } from "./verify-audit-job.server";

const at = new Date("2026-11-21T03:20:00Z");
const context = (signal = new AbortController().signal) => ({
  actor: systemActor(at),
  now: () => at,
  period: "2026-11-21T03:20",
  payload: null,
  signal,
  progress: async () => {},
});
let reader: number;

beforeEach(async () => {
  const { branches, company } = await seeded(seedTree);
  reader = await hire(company, "Super Admin", "BM");
  await hire(branches[0], "Branch Manager", "BM");
  await inTx(systemActor(at), async ({ audit }) => (audit({ action: "Test.note", entity: "Test", entityId: 1 }), null));
});

it("says how many rows it found in order, and tells no one", async () => {
  expect(await verifyAuditJob.run(context())).toMatch(/^\d+ rows in order$/);
  expect(await db.notification.count()).toBe(0);
});

it("tells each holder of the right to read the trail of a break once a night, and fails", async () => {
  await database().writing(async (tx) => {
    await tx.$executeRawUnsafe(
      `DROP TRIGGER "AuditEvent_no_update"${database().kind === "sqlite" ? "" : ' ON "AuditEvent"'}`,
    );
    await tx.$executeRawUnsafe(`UPDATE "AuditEvent" SET "diff" = '[]' WHERE "seq" = 1`);
  });
  for (let n = 0; n < 2; n++) await expect(verifyAuditJob.run(context())).rejects.toThrow("Row 1");
  expect(await db.notification.findMany({ select: { userId: true, kind: true, title: true } })).toEqual([
    { userId: reader, kind: "portal", title: "The audit trail is broken at row 1" },
  ]);
});

it("ends early when it is told to", async () => {
  await expect(verifyAuditJob.run(context(AbortSignal.abort()))).rejects.toThrow("aborted");
});
