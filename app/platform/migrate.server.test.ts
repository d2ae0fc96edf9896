import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { databaseUrl, withAdmin } from "../../tests/setup/postgres";
import { isPostgres } from "../core/database-url";
import { migrate, migrationsFolder, pending, readMigrations } from "./migrate.server";

const postgres = inject("kind") === "postgresql";
let folder: string;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "migrate-"));
  if (!postgres) {
    url = `file:${folder}/fresh.db`;
    return;
  }
  const name = `${inject("template")}_m${process.pid}`;
  await withAdmin(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${name}"`);
  });
  url = databaseUrl(name);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the product's migrations to which a test adds its own. */
function migrations(more: Record<string, string> = {}): string {
  const copy = path.join(folder, "migrations");
  cpSync(migrationsFolder(url), copy, { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    cpSync(path.join(copy, "0001_start"), path.join(copy, name), { recursive: true });
    writeFileSync(path.join(copy, name, "migration.sql"), sql);
  }
  return copy;
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  if (!isPostgres(url)) {
    const database = new Sqlite(url.replace("file:", ""));
    try {
      const statement = database.prepare(sql);
      return statement.reader ? (statement.all() as Record<string, unknown>[]) : (statement.run(), []);
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const prisma = (...args: string[]) =>
  execFileSync(process.execPath, ["node_modules/prisma/build/index.js", ...args], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

describe("migrate", () => {
  it("applies what is missing, once, and leaves a database that the Prisma CLI calls up to date and equal to the schema", async () => {
    const names = readMigrations(migrationsFolder(url)).map(({ name }) => name);
    expect(await migrate(url)).toEqual(names);
    expect(await migrate(url)).toEqual([]);
    expect(prisma("migrate", "status")).toContain("Database schema is up to date!");
    const schema = postgres ? "prisma/postgresql/schema.prisma" : "prisma/schema.prisma";
    // --exit-code ends with 2 when the database and the schema differ, which throws.
    const compare = () => prisma("migrate", "diff", "--from-config-datasource", "--to-schema", schema, "--exit-code");
    expect(compare()).toContain("No difference detected");
    await query('CREATE TABLE "extra" ("id" INTEGER)');
    expect(compare).toThrow(expect.objectContaining({ status: 2, stdout: expect.stringContaining("extra") }));
  });

  it("applies each migration once when several processes start together", async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.flat().sort()).toEqual(readMigrations(migrationsFolder(url)).map(({ name }) => name));
  });

  it("undoes a migration that fails half-way and applies it once it is mended", async () => {
    const first = migrations({
      "9001_half": 'CREATE TABLE "half" ("id" INTEGER); CREATE TABLE "half" ("id" INTEGER);',
    });
    await expect(migrate(url, first)).rejects.toThrow("Migration 9001_half failed and was undone");
    expect(await migrate(url, migrations({ "9001_half": 'CREATE TABLE "half" ("id" INTEGER);' }))).toEqual([
      "9001_half",
    ]);
    expect(await query('SELECT * FROM "half"')).toEqual([]);
  });

  it("refuses a migration that was altered after it had been applied", async () => {
    await migrate(url, migrations({ "9001_extra": 'CREATE TABLE "extra" ("id" INTEGER);' }));
    await expect(migrate(url, migrations({ "9001_extra": 'CREATE TABLE "other" ("id" INTEGER);' }))).rejects.toThrow(
      "9001_extra was altered",
    );
  });

  it("refuses a database of a newer version", async () => {
    await migrate(url, migrations({ "9001_extra": 'CREATE TABLE "extra" ("id" INTEGER);' }));
    await expect(migrate(url)).rejects.toThrow("made by a newer version");
  });

  it.skipIf(postgres)("keeps rows that refer to a table which is made anew, and refuses to orphan them", async () => {
    const parent =
      'CREATE TABLE "parent" ("id" INTEGER PRIMARY KEY); CREATE TABLE "child" ("id" INTEGER PRIMARY KEY, "parentId" INTEGER REFERENCES "parent"("id") ON DELETE CASCADE);';
    const rows = 'INSERT INTO "parent" VALUES (1); INSERT INTO "child" VALUES (1, 1);';
    const remake =
      'CREATE TABLE "new_parent" ("id" INTEGER PRIMARY KEY, "name" TEXT); INSERT INTO "new_parent" ("id") SELECT "id" FROM "parent"; DROP TABLE "parent"; ALTER TABLE "new_parent" RENAME TO "parent";';
    await migrate(url, migrations({ "9001_tables": parent + rows, "9002_remake": remake }));
    expect(await query('SELECT * FROM "child"')).toEqual([{ id: 1, parentId: 1 }]);
    const orphaning = migrations({
      "9001_tables": parent + rows,
      "9002_remake": remake,
      "9003_empty": 'DELETE FROM "parent";',
    });
    await expect(migrate(url, orphaning)).rejects.toThrow("1 rows of child that refer to nothing");
    expect(await query('SELECT "id" FROM "parent"')).toEqual([{ id: 1 }]);
  });
});

describe("pending", () => {
  const known = [
    { name: "0001_a", sql: "", checksum: "x" },
    { name: "0002_b", sql: "", checksum: "y" },
  ];

  it("names what has not been applied, in order", () => {
    expect(
      pending(known, [{ migration_name: "0001_a", checksum: "x", finished: true }]).map(({ name }) => name),
    ).toEqual(["0002_b"]);
  });

  it("refuses one that broke off", () => {
    expect(() => pending(known, [{ migration_name: "0001_a", checksum: "x", finished: false }])).toThrow("broke off");
  });
});

describe("days under way (0088)", () => {
  const NAME = "0088_days-under-way";

  /** A database as it was before, with a day of one employee. */
  async function before(status: string, closesAt: string | null): Promise<void> {
    const older = migrations();
    for (const { name } of readMigrations(older)) if (name >= NAME) rmSync(path.join(older, name), { recursive: true });
    await migrate(url, older);
    const at = "'2026-11-21T08:00:00Z'";
    const days = `"employeeId", "unitId", "date", "status", "closesAt"`;
    await query(
      `INSERT INTO "OrgUnit" ("id", "kind", "code", "name", "path", "updatedAt") VALUES (1, 'BRANCH', 'b', 'b', '/1/', ${at})`,
    );
    await query(
      `INSERT INTO "Employee" ("id", "employeeNo", "firstName", "lastName", "name", "joinDate", "status", "updatedAt") VALUES (1, 'E1', 'A', 'B', 'A B', '2026-01-01', 'CONFIRMED', ${at})`,
    );
    await query(
      `INSERT INTO "AttendanceDay" (${days}) VALUES (1, 1, '2026-11-20', '${status}', ${closesAt === null ? "NULL" : `'${closesAt}'`})`,
    );
  }
  const due = () => query(`SELECT "job", "subject", "state", "attempts", "dueAt" FROM "JobRun"`);

  it("are worked out anew by a run of the job that is due at once", async () => {
    expect(readMigrations(migrationsFolder(url)).map(({ name }) => name)).toContain(NAME);
    await before("INCOMPLETE", null);
    expect(await migrate(url)).toContain(NAME);
    const [run, ...more] = await due();
    expect([run, more]).toMatchObject([
      { job: "close-attendance", subject: "days under way", state: "WAITING", attempts: 0 },
      [],
    ]);
    expect(Math.abs(Date.now() - asUtc(run!.dueAt).getTime())).toBeLessThan(600_000);
  });

  it("that say until when an OUT may come, and days that are whole, ask for no run", async () => {
    await before("INCOMPLETE", "2026-11-20T21:00:00Z");
    await query(
      `INSERT INTO "AttendanceDay" ("employeeId", "unitId", "date", "status") VALUES (1, 1, '2026-11-19', 'PRESENT')`,
    );
    await migrate(url);
    expect(await due()).toEqual([]);
  });
});

/** A moment as the database keeps it: without a zone it is UTC. */
function asUtc(value: unknown): Date {
  if (!(value instanceof Date)) return new Date(value as string);
  // The driver reads a timestamp without a zone on the clock of this machine.
  return new Date(value.getTime() - value.getTimezoneOffset() * 60_000);
}

describe("guards in the schema", () => {
  const audit = (hash: string) =>
    `INSERT INTO "AuditEvent" ("seq", "at", "action", "entity", "entityId", "diff", "requestId", "prevHash", "hash") VALUES (1, '2026-11-21T08:00:00Z', 'a', 'b', 'c', '{}', 'r', '0', '${hash}')`;

  it("let no one change or delete the audit trail", async () => {
    await migrate(url);
    await query(audit("h"));
    await expect(query(`UPDATE "AuditEvent" SET "action" = 'other'`)).rejects.toThrow("AuditEvent is append-only");
    await expect(query('DELETE FROM "AuditEvent"')).rejects.toThrow("AuditEvent is append-only");
    expect(await query('SELECT "action" FROM "AuditEvent"')).toEqual([{ action: "a" }]);
  });

  it("refuse a word that the column does not know", async () => {
    await migrate(url);
    const unit = (kind: string) =>
      `INSERT INTO "OrgUnit" ("kind", "code", "name", "path", "updatedAt") VALUES ('${kind}', '${kind}', 'x', '/${kind}/', '2026-11-21T08:00:00Z')`;
    await query(unit("COMPANY"));
    await expect(query(unit("GALAXY"))).rejects.toThrow(/OrgUnit.kind must be one of|OrgUnit_kind_check/);
    await expect(query(`UPDATE "OrgUnit" SET "kind" = 'GALAXY'`)).rejects.toThrow(
      /OrgUnit.kind must be one of|OrgUnit_kind_check/,
    );
  });
});
