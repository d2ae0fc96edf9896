/** What was acknowledged survives kill -9: every answer that said "saved" is there once after the restart. */
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditHash } from "~/core/audit-chain.server";
import { openDatabase } from "~/db/database.server";
import { dataFolder, startServer, type RunningServer } from "./setup/server";
import { isWhole } from "./setup/tier";

/** A run that leaves things out kills less often. */
const KILLS = isWhole ? 25 : 8;
const CLIENTS = 4;

let folder: string;
const start = () => startServer({ env: { DATA_DIR: folder, DATABASE_URL: `file:${folder}/portal.db` } });

beforeAll(async () => {
  folder = await dataFolder(true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read<T>(sql: string): T[] {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const rows = db.prepare(sql).all() as T[];
  db.close();
  return rows;
}

async function token(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.origin}/api/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ username: "super.admin", password: "Portal-demo-2026" }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Adds categories one after the other until the server goes away. @returns the codes whose saving was acknowledged */
async function postUntilKilled(
  server: RunningServer,
  bearer: string,
  name: string,
  onSaved: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    const code = `${name}-${n}`;
    const body = JSON.stringify({ kind: "TICKET", code, name: code, position: 1, template: null, serviceTarget: null });
    const headers = {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `key-for-${code.toLowerCase()}-0000`,
    };
    const answer = await fetch(`${server.origin}/api/Category`, { method: "POST", headers, body }).catch(() => null);
    if (!answer) return acknowledged;
    if (answer.status === 201) {
      acknowledged.push(code);
      onSaved();
    } else if (answer.status !== 503) throw new Error(`${code}: ${answer.status} ${await answer.text()}`);
  }
}

describe("kill -9 while forms are being saved", () => {
  it(`loses nothing acknowledged and doubles nothing, ${KILLS} times`, async () => {
    const acknowledged: string[] = [];
    let server = await start();
    let bearer = await token(server);
    for (let kill = 0; kill < KILLS; kill++) {
      let saved = () => {};
      const first = new Promise<void>((resolve) => (saved = resolve));
      const posting = Array.from({ length: CLIENTS }, (_, client) =>
        postUntilKilled(server, bearer, `K${kill}C${client}`, saved),
      );
      await first;
      await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 200));
      await server.kill();
      acknowledged.push(...(await Promise.all(posting)).flat());
      server = await start();
      if (kill % 10 === 9) bearer = await token(server);
    }
    await server.stop();
    const stored = read<{ code: string }>("SELECT code FROM Category WHERE code LIKE 'K%C%-%'").map((row) => row.code);
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((code) => !stored.includes(code))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    // Each category has its one audit row, and the chain is whole.
    const added = read<{ entityId: string }>("SELECT entityId FROM AuditEvent WHERE action = 'Category.add'");
    expect(new Set(added.map((row) => row.entityId)).size).toBe(added.length);
    expect(added.length).toBeGreaterThanOrEqual(stored.length);
    const rows = read<Parameters<typeof auditHash>[0] & { at: Date | string; hash: string }>(
      "SELECT * FROM AuditEvent ORDER BY seq",
    );
    rows.forEach((row, index) => {
      expect(row.seq).toBe(index + 1);
      expect(row.prevHash).toBe(rows[index - 1]?.hash ?? "0".repeat(64));
      expect(auditHash({ ...row, at: new Date(row.at) })).toBe(row.hash);
    });
    expect(read<{ integrity_check: string }>("PRAGMA integrity_check")[0]?.integrity_check).toBe("ok");
  });

  it("opens the database again with every commit flushed to disk", async () => {
    const database = await openDatabase(`file:${folder}/portal.db`);
    const [{ synchronous }] = (await database.db.$queryRawUnsafe("PRAGMA synchronous")) as [
      { synchronous: bigint | number },
    ];
    expect(Number(synchronous)).toBe(2);
    await database.close();
  });
});
