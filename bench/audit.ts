/** tsx bench/audit.ts: how long it takes to find one changed row among 100,000 of the audit trail, on SQLite. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { auditHash } from "~/core/audit-chain.server";
import { sealOf, useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { verifyAudit } from "~/modules/audit-trail/index.server";
import { migrate } from "~/platform/migrate.server";

const ROWS = 100_000;
const folder = mkdtempSync(path.join(os.tmpdir(), "portal-audit-"));
const url = `file:${folder}/portal.db`;
await migrate(url);
const database = await openDatabase(url);
useDatabase(database);
useChainKeys(["a key that seals nothing anyone keeps"]);
await database.writing(async (tx) => {
  let prevHash = "0".repeat(64);
  for (let from = 1; from <= ROWS; from += 1_000) {
    const data = Array.from({ length: 1_000 }, (_, index) => {
      const row = {
        seq: from + index,
        at: new Date(1.7e12 + index),
        actorId: 7,
        onBehalfOfId: null,
        action: "Visit.saveGroup",
        entity: "Visit",
        entityId: String(index),
        diff: '{"present":[27,28]}',
        requestId: "bench",
        ip: "127.0.0.1",
        prevHash,
      };
      prevHash = auditHash(row);
      return { ...row, hash: prevHash };
    });
    await tx.auditEvent.createMany({ data });
  }
  const head = { name: "audit", seq: ROWS, hash: prevHash };
  await tx.chainHead.upsert({
    where: { name: "audit" },
    create: { ...head, seal: sealOf(head) },
    update: { ...head, seal: sealOf(head) },
  });
});
const seq = 1 + Math.floor(Math.random() * ROWS);
for (const changed of [false, true]) {
  if (changed) {
    await database.writing(async (tx) => {
      await tx.$executeRawUnsafe('DROP TRIGGER "AuditEvent_no_update"');
      await tx.$executeRawUnsafe(`UPDATE "AuditEvent" SET "diff" = '{"present":[27,29]}' WHERE "seq" = ${seq}`);
    });
  }
  const began = Date.now();
  const { rows, fault } = await verifyAudit();
  console.log(`${fault ? fault.words : `${rows} rows are whole`} ${Date.now() - began} ms`);
}
await database.close();
rmSync(folder, { recursive: true });
