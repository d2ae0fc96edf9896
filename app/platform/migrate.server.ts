/**
 * Applies the migrations of prisma/ at start, without the Prisma CLI. What it writes into `_prisma_migrations`
 * is what the CLI writes, so `prisma migrate status` and `deploy` understand a database made here and the
 * other way round.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { sha256 } from "~/core/canonical.server";
import { fileOf, isPostgres } from "~/core/database-url";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished: boolean;
}

/** The few things the runner asks of either database. */
interface Connection {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** Begins a transaction that no other runner can be in at the same time. */
  beginAlone(): Promise<void>;
  /** Called before the commit. @throws when the migration left the data inconsistent */
  assertSound(): Promise<void>;
  /** What stands on the tables and is made anew by whoever needs it, and would keep a migration from changing them. */
  clearWay(): Promise<void>;
  close(): Promise<void>;
  table: string;
}

const LOCK_WAIT_MS = 60_000;

/** Where the migrations for a database lie, below the folder the server is started in. */
export function migrationsFolder(url: string): string {
  return path.resolve(isPostgres(url) ? "prisma/postgresql/migrations" : "prisma/migrations");
}

/** The migrations of a folder in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: sha256(sql) };
    });
}

/**
 * What is still to be applied.
 * @throws when the database and the folder cannot belong together: a migration was altered after it was
 *   applied, is missing from the folder, or broke off
 */
export function pending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new Error(
        `The database has migration ${name}, which this version of the program does not know: it was made by a newer version.`,
      );
    if (!finished)
      throw new Error(
        `Migration ${name} broke off earlier. Repair the database, then tell it so with "npx prisma migrate resolve".`,
      );
    if (migration.checksum !== checksum)
      throw new Error(`Migration ${name} was altered after it had been applied to this database.`);
  }
  const done = new Set(applied.map((row) => row.migration_name));
  return migrations.filter((migration) => !done.has(migration.name));
}

/**
 * Brings a database up to date, each migration in a transaction of its own. Several processes may start at once.
 * @returns the names of the migrations it applied
 */
export async function migrate(url: string, folder = migrationsFolder(url)): Promise<string[]> {
  const migrations = readMigrations(folder);
  const connection = await (isPostgres(url) ? connectPostgres(url) : connectSqlite(url));
  const names: string[] = [];
  try {
    for (;;) {
      const name = await applyNext(connection, migrations);
      if (name === null) return names;
      names.push(name);
    }
  } finally {
    await connection.close();
  }
}

/** Applies the first migration that is missing. @returns its name, or null when none is */
async function applyNext(connection: Connection, migrations: readonly Migration[]): Promise<string | null> {
  await connection.beginAlone();
  try {
    await connection.run(connection.table);
    const [next] = pending(migrations, await appliedOf((sql) => connection.rows(sql)));
    if (next) {
      await connection.clearWay();
      await apply(connection, next);
      await connection.assertSound();
    }
    await connection.run("COMMIT");
    return next?.name ?? null;
  } catch (error) {
    await connection.run("ROLLBACK").catch(() => undefined); // the transaction may be gone with the connection
    throw error;
  }
}

async function apply(connection: Connection, { name, sql, checksum }: Migration): Promise<void> {
  const now = connection.table.includes("TIMESTAMPTZ") ? "now()" : String(Date.now());
  try {
    await connection.run(sql);
  } catch (error) {
    throw new Error(
      `Migration ${name} failed and was undone: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await connection.run(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
     VALUES ('${randomUUID()}', '${checksum}', ${now}, '${name}', ${now}, 1)`,
  );
}

/** The migrations a database has, rolled-back ones left out. `ask` runs a query. */
export async function appliedOf(ask: (sql: string) => Promise<Record<string, unknown>[]>): Promise<Applied[]> {
  const rows = await ask(
    'SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"',
  );
  return rows.map((row) => ({
    migration_name: String(row.migration_name),
    checksum: String(row.checksum),
    finished: row.finished_at !== null,
  }));
}

async function connectSqlite(url: string): Promise<Connection> {
  const file = fileOf(url);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const database = new Sqlite(file, { timeout: 0 });
  await whenFree(() => database.pragma("journal_mode = WAL"));
  database.pragma("synchronous = FULL");
  // Remaking a table drops it; with foreign keys on that would delete what refers to it.
  database.pragma("foreign_keys = OFF");
  return {
    table: SQLITE_TABLE,
    run: async (sql) => void database.exec(sql),
    rows: async (sql) => database.prepare(sql).all() as Record<string, unknown>[],
    beginAlone: () => whenFree(() => database.exec("BEGIN IMMEDIATE")),
    assertSound: async () => {
      const broken = database.pragma("foreign_key_check") as { table: string }[];
      if (broken.length > 0)
        throw new Error(`The migration leaves ${broken.length} rows of ${broken[0]?.table} that refer to nothing.`);
    },
    clearWay: async () => {},
    close: async () => void database.close(),
  };
}

/** Repeats `act` while another process holds the file; the driver's own waiting would stop this process. */
async function whenFree(act: () => unknown): Promise<void> {
  for (const end = Date.now() + LOCK_WAIT_MS; ; await setTimeout(20)) {
    try {
      act();
      return;
    } catch (error) {
      if (!String((error as { code?: string }).code).startsWith("SQLITE_BUSY") || Date.now() > end) throw error;
    }
  }
}

async function connectPostgres(url: string): Promise<Connection> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    table: POSTGRES_TABLE,
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    beginAlone: async () => {
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock(72707369)"); // the key Prisma's own engine takes
    },
    assertSound: async () => {},
    clearWay: async () => void (await client.query("DROP SCHEMA IF EXISTS portal_console CASCADE")),
    close: async () => client.end(),
  };
}

const SQLITE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

const POSTGRES_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;
