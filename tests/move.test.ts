/** The move from SQLite to PostgreSQL: everything arrives, or nothing does. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "~/modules/backup/copy-table";
import { PlainBrowser } from "./setup/plain-browser";
import { databaseUrl, withAdmin } from "./setup/postgres";
import { dataFolder, startServer } from "./setup/server";

const run = promisify(execFile);
const PASSWORD = "Portal-demo-2026";
const names = ["a", "b"].map((end) => `portal_move_${process.pid}_${end}`) as [string, string];
const postgres = await withAdmin(async () => true).catch(() => false);
let folder = "";

/** Runs the program as an operator does. @returns what it said */
const move = (to: string, from = folder) =>
  run(process.execPath, ["build/backup.js", "move", to], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: `file:${from}/portal.db`, DATA_DIR: from },
  }).then(
    ({ stderr }) => stderr,
    (error: { stderr: string }) => `REFUSED ${error.stderr}`,
  );

describe("a value", () => {
  it.each([
    [null, "text", null],
    ["O'Brien \\ {a,b}", "text", "O'Brien \\ {a,b}"],
    [9_007_199_254_740_993n, "bigint", "9007199254740993"],
    [1n, "boolean", "true"],
    [0n, "boolean", "false"],
    ["2026-11-21T09:00:00.123+00:00", "timestamp without time zone", "2026-11-21T09:00:00.123"],
    ["2026-11-21T12:00:00.000+03:00", "timestamp without time zone", "2026-11-21T09:00:00.000"],
    ["2026-11-21 09:00:00", "timestamp without time zone", "2026-11-21T09:00:00.000"],
    [Buffer.from([0, 255]), "bytea", "\\x00ff"],
    [1.5, "double precision", "1.5"],
  ] as [never, string, string | null][])("%s is %s %s", (value, type, text) =>
    expect(textOf(value, { name: "x", type })).toBe(text),
  );

  it("that is no moment is refused", () =>
    expect(() => textOf("yesterday", { name: "at", type: "timestamp(3) without time zone" })).toThrow("no moment"));
});

describe.skipIf(!postgres)("a move to PostgreSQL", () => {
  beforeAll(async () => {
    folder = await dataFolder(true);
    await withAdmin(async (client) => {
      for (const name of names) await client.query(`CREATE DATABASE "${name}"`);
    });
  });
  afterAll(async () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    await withAdmin(async (client) => {
      for (const name of names) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    });
  });

  const ask = async (name: string, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: databaseUrl(name) });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
    return rows;
  };

  it("is refused while the portal runs", async () => {
    const portal = await startServer({ demo: true });
    expect(await move(databaseUrl(names[0]), portal.dataDir)).toMatch(/REFUSED .*Stop it first/s);
    await portal.stop();
    expect(await ask(names[0], "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it("leaves nothing behind when one row cannot arrive", async () => {
    const broken = mkdtempSync(path.join(os.tmpdir(), "portal-move-"));
    cpSync(folder, broken, { recursive: true });
    const db = new Database(`${broken}/portal.db`);
    db.prepare(
      `UPDATE "OrgUnit" SET "name" = 'a' || char(0) || 'b' WHERE "id" = (SELECT max("id") FROM "OrgUnit")`,
    ).run(); // PostgreSQL has no such sign
    db.close();
    expect(await move(databaseUrl(names[1]), broken)).toContain("REFUSED");
    rmSync(broken, { recursive: true });
    expect(await ask(names[1], `SELECT count(*)::int AS n FROM "Role"`)).toEqual([{ n: 0 }]);
  });

  it("carries every row, every counter and the audit trail, under the same guards", async () => {
    const said = await move(databaseUrl(names[0]));
    expect(said).toMatch(/Moved: \d+ rows of \d+ tables, counted there, and an audit trail of \d+ rows, whole/);
    const guards = `SELECT count(*)::int AS n FROM pg_trigger WHERE tgenabled = 'D' UNION ALL SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND condeferrable`;
    expect(await ask(names[0], guards)).toEqual([{ n: 0 }, { n: 0 }]);
    await expect(ask(names[0], `DELETE FROM "AuditEvent"`)).rejects.toThrow("append-only");
    expect(await move(databaseUrl(names[0]))).toMatch(/REFUSED .*not empty/s);

    const portal = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: databaseUrl(names[0]) } });
    const browser = new PlainBrowser(portal.origin);
    await browser.signIn("super.admin", PASSWORD);
    const added = await browser.submit(
      await browser.get("/admin/settings/category/add"),
      "/admin/settings/category/add",
      { kind: "TICKET", code: "AFTERMOVE", name: "After the move", position: "9" },
    );
    expect(added.status).toBe(303);
    const reader = new PlainBrowser(portal.origin);
    await reader.signIn("branch.manager", PASSWORD);
    expect((await reader.get("/ops/bm/visit/list")).html).toContain("V-KIB-2026-0000");
    await portal.stop();
    const source = new Database(`${folder}/portal.db`, { readonly: true });
    const highest = (source.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'Category'").get() as { seq: number })
      .seq;
    source.close();
    expect(await ask(names[0], `SELECT "id" FROM "Category" WHERE "code" = 'AFTERMOVE'`)).toEqual([
      { id: highest + 1 },
    ]);
  });
});
