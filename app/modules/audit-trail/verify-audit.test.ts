import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { auditHash, BEGINNING } from "~/core/audit-chain.server";
import { sealOf, useChainKeys } from "~/core/chain-seal.server";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { CHAIN_KEYS } from "../../../tests/setup/chain-keys";
import { testDatabase } from "../../../tests/setup/database";
import { keepHeads, sealChains, useHeads } from "./heads.server";
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
  const guards = ["AuditEvent_no_update", "AuditEvent_no_delete"].map((name) =>
    kind === "sqlite" ? `DROP TRIGGER IF EXISTS "${name}"` : `DROP TRIGGER IF EXISTS "${name}" ON "AuditEvent"`,
  );
  await writing(async (tx) => {
    for (const sql of [...guards, ...statements]) await tx.$executeRawUnsafe(sql);
  });
}

it("finds nothing wrong with a trail as it was written", async () => {
  expect(await verifyAudit()).toEqual({ rows: ROWS, seal: "whole", fault: null, guards: [] });
});

it.each([
  ["a changed diff", [`UPDATE "AuditEvent" SET "diff" = '{}' WHERE "seq" = 5`], { seq: 5, kind: "changed" }],
  ["another person", [`UPDATE "AuditEvent" SET "actorId" = 7 WHERE "seq" = 2`], { seq: 2, kind: "changed" }],
  [
    "a row put before the first",
    [
      `INSERT INTO "AuditEvent" ("seq", "at", "action", "entity", "entityId", "prevHash", "hash", "requestId", "diff") SELECT -1, "at", "action", "entity", "entityId", "prevHash", 'x', "requestId", "diff" FROM "AuditEvent" WHERE "seq" = 1`,
    ],
    { seq: -1, kind: "unlinked" },
  ],
  ["a row taken out", [`DELETE FROM "AuditEvent" WHERE "seq" = 4`], { seq: 4, kind: "missing" }],
  ["the last rows taken out", [`DELETE FROM "AuditEvent" WHERE "seq" > 10`], { seq: 11, kind: "missing" }],
  ["all rows taken out", [`DELETE FROM "AuditEvent"`], { seq: 1, kind: "missing" }],
  [
    "two rows in each other's place",
    [
      `UPDATE "AuditEvent" SET "seq" = 99 WHERE "seq" = 6`,
      `UPDATE "AuditEvent" SET "seq" = 6 WHERE "seq" = 7`,
      `UPDATE "AuditEvent" SET "seq" = 7 WHERE "seq" = 99`,
    ],
    { seq: 6, kind: "changed" },
  ],
  [
    "the end cut off and the head moved back",
    [`DELETE FROM "AuditEvent" WHERE "seq" > 10`, `UPDATE "ChainHead" SET "seq" = 10 WHERE "name" = 'audit'`],
    { seq: 10, kind: "head" },
  ],
  [
    "the end cut off and the head set to what is last then",
    [
      `DELETE FROM "AuditEvent" WHERE "seq" > 10`,
      `UPDATE "ChainHead" SET "seq" = 10, "hash" = (SELECT "hash" FROM "AuditEvent" WHERE "seq" = 10) WHERE "name" = 'audit'`,
    ],
    { seq: 10, kind: "seal" },
  ],
  ["the head taken away", [`DELETE FROM "ChainHead" WHERE "name" = 'audit'`], { seq: ROWS, kind: "head" }],
  [
    "the head set to the beginning",
    [`UPDATE "ChainHead" SET "seq" = 0, "hash" = '${BEGINNING}' WHERE "name" = 'audit'`],
    { seq: 1, kind: "head" },
  ],
  [
    "the head moved back, the rows left",
    [
      `UPDATE "ChainHead" SET "seq" = 10, "hash" = (SELECT "hash" FROM "AuditEvent" WHERE "seq" = 10) WHERE "name" = 'audit'`,
    ],
    { seq: 11, kind: "head" },
  ],
  [
    "rows and head taken away but for the beginning",
    [`DELETE FROM "AuditEvent"`, `UPDATE "ChainHead" SET "seq" = 0, "hash" = '${BEGINNING}' WHERE "name" = 'audit'`],
    { seq: 0, kind: "seal" },
  ],
  ["the seal taken off", [`UPDATE "ChainHead" SET "seal" = '' WHERE "name" = 'audit'`], { seq: ROWS, kind: "seal" }],
  [
    "the seal of another key",
    [`UPDATE "ChainHead" SET "seal" = 'ffffffff' || SUBSTR("seal", 9) WHERE "name" = 'audit'`],
    { seq: ROWS, kind: "seal" },
  ],
  [
    "another seal",
    [`UPDATE "ChainHead" SET "seal" = SUBSTR("seal", 1, 9) || '${BEGINNING}' WHERE "name" = 'audit'`],
    { seq: ROWS, kind: "seal" },
  ],
] as [string, string[], object][])("finds %s", async (_, statements, fault) => {
  await tamper(...statements);
  expect((await verifyAudit()).fault).toMatchObject(fault);
});

it("finds any one column of any one row", async () => {
  await tamper();
  const texts = ["action", "entity", "entityId", "diff", "requestId", "prevHash", "hash"];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: ROWS }), fc.constantFrom(...texts), async (seq, column) => {
      const before = (await db.auditEvent.findUniqueOrThrow({ where: { seq } }))[column as "action"];
      await tamper(`UPDATE "AuditEvent" SET "${column}" = '${before.slice(0, -1)}x' WHERE "seq" = ${seq}`);
      expect((await verifyAudit()).fault).not.toBeNull();
      await tamper(`UPDATE "AuditEvent" SET "${column}" = '${before.replaceAll("'", "''")}' WHERE "seq" = ${seq}`);
      expect((await verifyAudit()).fault).toBeNull();
    }),
    { numRuns: 25 },
  );
});

/** Makes the chain anew from a row on, as somebody who knows how it is hashed would. */
async function rehash(from: number, change: (seq: number) => { diff?: string }): Promise<void> {
  await tamper();
  await database().writing(async (tx) => {
    let prevHash = (await tx.auditEvent.findUniqueOrThrow({ where: { seq: from - 1 } })).hash;
    for (const row of await tx.auditEvent.findMany({ where: { seq: { gte: from } }, orderBy: { seq: "asc" } })) {
      const changed = { ...row, ...change(row.seq), prevHash };
      prevHash = auditHash(changed);
      await tx.auditEvent.update({ where: { seq: row.seq }, data: { ...changed, hash: prevHash } });
    }
    await tx.chainHead.update({ where: { name: "audit" }, data: { hash: prevHash } });
  });
}

const act = () =>
  inTx(
    systemActor(new Date("2026-11-21T10:00:00Z")),
    async ({ audit }) => (audit({ action: "Test.note", entity: "Test", entityId: 99 }), null),
  );

describe("a chain made anew", () => {
  it.each([2, 5, ROWS])("from row %i on is found", async (from) => {
    await rehash(from, (seq) => (seq === from ? { diff: '{"x":1}' } : {}));
    expect((await verifyAudit()).fault).toMatchObject({ seq: ROWS, kind: "seal" });
  });

  it("is not made good by what the portal writes after it", async () => {
    await rehash(5, (seq) => (seq === 5 ? { diff: '{"x":1}' } : {}));
    await act();
    expect((await verifyAudit()).fault).toMatchObject({ seq: ROWS + 1, kind: "seal" });
  });
});

describe("guards", () => {
  const drop = (name: string) =>
    database().kind === "sqlite" ? `DROP TRIGGER "${name}"` : `DROP TRIGGER "${name}" ON "AuditEvent"`;
  const write = (...statements: string[]) =>
    database().writing(async (tx) => {
      for (const sql of statements) await tx.$executeRawUnsafe(sql);
    });

  it("that are gone are named", async () => {
    await write(drop("AuditEvent_no_update"));
    expect((await verifyAudit()).guards).toEqual([expect.stringContaining("AuditEvent_no_update")]);
  });

  it("of every table are looked for", async () => {
    await write(
      database().kind === "sqlite"
        ? 'DROP TRIGGER "StateChange_no_update"'
        : 'DROP TRIGGER "StateChange_no_update" ON "StateChange"',
    );
    expect((await verifyAudit()).guards).toEqual([expect.stringContaining("StateChange_no_update")]);
  });

  it("that the portal did not set are named", async () => {
    await write(
      ...(database().kind === "sqlite"
        ? [
            'CREATE TRIGGER "quiet" BEFORE INSERT ON "AuditEvent" WHEN NEW."action" = \'User.lock\' BEGIN SELECT RAISE(IGNORE); END',
          ]
        : ['CREATE TRIGGER "quiet" BEFORE INSERT ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"()']),
    );
    expect((await verifyAudit()).guards).toEqual(["The portal did not set the trigger quiet."]);
  });

  it("that do nothing any more are named", async () => {
    await write(
      ...(database().kind === "sqlite"
        ? [
            drop("AuditEvent_no_delete"),
            'CREATE TRIGGER "AuditEvent_no_delete" BEFORE DELETE ON "AuditEvent" BEGIN SELECT 1; END',
          ]
        : ['ALTER TABLE "AuditEvent" DISABLE TRIGGER "AuditEvent_no_delete"']),
    );
    expect((await verifyAudit()).guards).toEqual([expect.stringContaining("AuditEvent_no_delete")]);
  });
});

describe("keys", () => {
  afterEach(() => useChainKeys(CHAIN_KEYS));

  it("change without a break: the new one seals, the old one opens", async () => {
    useChainKeys(["another key of the chains, as long as that", ...CHAIN_KEYS]);
    expect((await verifyAudit()).fault).toBeNull();
    await act();
    useChainKeys(["another key of the chains, as long as that"]);
    expect(await verifyAudit()).toMatchObject({ seal: "whole", fault: null });
    useChainKeys(CHAIN_KEYS);
    expect(await verifyAudit()).toMatchObject({ seal: "foreign", fault: { kind: "seal" } });
  });
});

describe("signed heads", () => {
  let folder: string;
  const at = new Date("2026-11-22T03:20:00Z");
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "heads-"));
    useHeads({ folder, to: null });
  });
  afterEach(() => {
    useHeads({ folder: null, to: null });
    rmSync(folder, { recursive: true, force: true });
  });

  it("find an earlier state put in the place of a later one", async () => {
    const earlier = await db.chainHead.findUniqueOrThrow({ where: { name: "audit" } });
    await act();
    await act();
    const signed = await keepHeads(at);
    await act();
    expect((await verifyAudit(undefined, [signed])).fault).toBeNull();
    await tamper(
      `DELETE FROM "AuditEvent" WHERE "seq" > ${ROWS}`,
      `UPDATE "ChainHead" SET "seq" = ${earlier.seq}, "hash" = '${earlier.hash}', "seal" = '${earlier.seal}' WHERE "name" = 'audit'`,
    );
    expect((await verifyAudit()).fault).toMatchObject({ kind: "past" });
    useHeads({ folder: null, to: null });
    expect((await verifyAudit()).fault).toBeNull();
    expect((await verifyAudit(undefined, [signed])).fault).toMatchObject({ kind: "past" });
  });

  it("count only as they were signed", async () => {
    const signed = await keepHeads(at);
    expect((await verifyAudit(undefined, [{ ...signed, at: "2026-11-23T03:20:00.000Z" }])).fault).toMatchObject({
      kind: "past",
    });
  });

  it("are made where a version without seals left none, once", async () => {
    await tamper(`UPDATE "ChainHead" SET "seal" = ''`);
    expect(await sealChains(at)).toMatchObject({ left: 0 });
    expect((await verifyAudit()).fault).toBeNull();
    await tamper(`UPDATE "ChainHead" SET "seal" = ''`);
    expect(await sealChains(at)).toMatchObject({ sealed: 0, left: 1 });
    expect((await verifyAudit()).fault).toMatchObject({ kind: "seal" });
    expect(await sealChains(at, true)).toMatchObject({ sealed: 1 });
    const head = await db.chainHead.findUniqueOrThrow({ where: { name: "audit" } });
    expect(head.seal).toBe(sealOf(head));
  });
});
