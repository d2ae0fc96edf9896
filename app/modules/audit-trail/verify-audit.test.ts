import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { inTx } from "~/act.server";
import { database } from "~/db.server";
import { systemActor } from "~/modules/identity/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { verifyAudit } from "./verify-audit.server";

const ROWS = 12;

beforeEach(async () => {
  await testDatabase();
  const actor = systemActor(new Date("2026-11-21T09:00:00.123Z"));
  for (let n = 0; n < ROWS / 2; n++) {
    await inTx(actor, async ({ audit }) => {
      audit({ action: "Test.change", entity: "Test", entityId: n, diff: { name: ["a", `b${n}`] } });
      audit({ action: "Test.note", entity: "Test", entityId: n, onBehalfOfId: n + 1 });
      return null;
    });
  }
});

/** What an intruder with the database in hand would do: the guards of the table are taken away first. */
async function tamper(...statements: string[]): Promise<void> {
  const { writing, kind } = database();
  const guards = ["AuditEvent_no_update", "AuditEvent_no_delete"].map((name) => (kind === "sqlite" ? `DROP TRIGGER IF EXISTS "${name}"` : `DROP TRIGGER IF EXISTS "${name}" ON "AuditEvent"`));
  await writing(async (tx) => {
    for (const sql of [...guards, ...statements]) await tx.$executeRawUnsafe(sql);
  });
}

it("finds nothing wrong with a trail as it was written", async () => {
  expect(await verifyAudit()).toEqual({ rows: ROWS, fault: null });
});

it.each([
  ["a changed diff", [`UPDATE "AuditEvent" SET "diff" = '{}' WHERE "seq" = 5`], { seq: 5, kind: "changed" }],
  ["another person", [`UPDATE "AuditEvent" SET "actorId" = 7 WHERE "seq" = 2`], { seq: 2, kind: "changed" }],
  ["a row taken out", [`DELETE FROM "AuditEvent" WHERE "seq" = 4`], { seq: 4, kind: "missing" }],
  ["the last rows taken out", [`DELETE FROM "AuditEvent" WHERE "seq" > 10`], { seq: 11, kind: "missing" }],
  ["all rows taken out", [`DELETE FROM "AuditEvent"`], { seq: 1, kind: "missing" }],
  ["two rows in each other's place", [`UPDATE "AuditEvent" SET "seq" = 99 WHERE "seq" = 6`, `UPDATE "AuditEvent" SET "seq" = 6 WHERE "seq" = 7`, `UPDATE "AuditEvent" SET "seq" = 7 WHERE "seq" = 99`], { seq: 6, kind: "changed" }],
  ["the end cut off and the head moved back", [`DELETE FROM "AuditEvent" WHERE "seq" > 10`, `UPDATE "ChainHead" SET "seq" = 10 WHERE "name" = 'audit'`], { seq: 10, kind: "head" }],
] as [string, string[], object][])("finds %s", async (_, statements, fault) => {
  await tamper(...statements);
  expect((await verifyAudit()).fault).toMatchObject(fault);
});

it("finds any one column of any one row", async () => {
  await tamper();
  const texts = ["action", "entity", "entityId", "diff", "requestId", "prevHash", "hash"];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: ROWS }), fc.constantFrom(...texts), async (seq, column) => {
      const { db } = database();
      const before = (await db.auditEvent.findUniqueOrThrow({ where: { seq } }))[column as "action"];
      await tamper(`UPDATE "AuditEvent" SET "${column}" = '${before.slice(0, -1)}x' WHERE "seq" = ${seq}`);
      expect((await verifyAudit()).fault).not.toBeNull();
      await tamper(`UPDATE "AuditEvent" SET "${column}" = '${before.replaceAll("'", "''")}' WHERE "seq" = ${seq}`);
      expect((await verifyAudit()).fault).toBeNull();
    }),
    { numRuns: 25 },
  );
});
