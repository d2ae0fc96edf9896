/** Moves everything a SQLite database holds into an empty PostgreSQL database: all of it or nothing. */
import path from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { verifyChain, type ChainEnd, type ChainRow } from "~/core/audit-chain.server";
import { fileOf, isPostgres } from "~/core/database-url";
import { migrate, migrationsFolder, pending, readMigrations } from "~/platform/migrate.server";
import { lookThrough } from "./copy-database";
import { copyTable, type Column } from "./copy-table";
import { mustBeIdle } from "./restore-backup";

export interface Moved {
  /** Of each table. */
  rows: Record<string, number>;
  auditRows: number;
}

/** Tables that each database keeps for itself. */
const OWN = new Set(["_prisma_migrations"]);
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Copies every table in one transaction, compares how many rows arrived, and walks the audit trail there. The SQLite
 * file stays as it is. The portal must not run.
 * @throws with what is wrong; nothing stands in the target then but empty tables
 */
export async function moveToPostgres(sourceUrl: string, targetUrl: string): Promise<Moved> {
  if (isPostgres(sourceUrl) || !isPostgres(targetUrl))
    throw new Error(
      "Data is moved from SQLite, which DATABASE_URL names, to an address that begins with postgresql://.",
    );
  const file = path.resolve(fileOf(sourceUrl));
  mustBeIdle(file);
  const { rows: wanted, auditRows } = await lookThrough(file);
  const source = new Database(file, { fileMustExist: true });
  const target = new pg.Client({ connectionString: targetUrl });
  try {
    source.exec("BEGIN IMMEDIATE"); // nobody adds a row meanwhile
    mustBeOfThisVersion(source);
    await target.connect();
    await mustBeEmpty(target);
    await migrate(targetUrl);
    const tables = Object.keys(wanted).filter((name) => !OWN.has(name));
    await target.query("BEGIN");
    await loosen(target);
    const columns = await columnsOf(target);
    for (const table of tables) await copyTable(source, target, table, columns.get(table) ?? []);
    await setCounters(source, target, columns);
    const rows = await compare(target, tables, wanted);
    await tighten(target);
    await walkTrail(target, auditRows);
    await target.query("COMMIT");
    return { rows, auditRows };
  } finally {
    source.close();
    await target.end(); // takes back what was not committed
  }
}

function mustBeOfThisVersion(source: Database.Database): void {
  const applied = source
    .prepare(
      'SELECT "migration_name", "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
    )
    .all() as { migration_name: string; checksum: string; finished: number }[];
  const missing = pending(
    readMigrations(migrationsFolder("file:")),
    applied.map((row) => ({ ...row, finished: row.finished === 1 })),
  );
  if (missing.length > 0)
    throw new Error(
      "The SQLite database is of an earlier version: start the portal on it once, stop it, and move it then.",
    );
}

async function mustBeEmpty(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { tablename } of rows.filter((row) => !OWN.has(row.tablename))) {
    const { rowCount } = await target.query(`SELECT 1 FROM ${quoted(tablename)} LIMIT 1`);
    if (rowCount) throw new Error(`The PostgreSQL database is not empty: ${tablename} has rows. Give it an empty one.`);
  }
}

/** What the tables of the target hold, by their names. */
async function columnsOf(target: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await target.query<{ table_name: string; column_name: string; data_type: string }>(
    "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
  );
  const columns = new Map<string, Column[]>();
  for (const { table_name: table, column_name: name, data_type: type } of rows)
    columns.set(table, [...(columns.get(table) ?? []), { name, type }]);
  return columns;
}

const LINKS =
  "SELECT c.relname AS table, k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE k.contype = 'f' AND n.nspname = 'public'";
const GUARDED =
  "SELECT DISTINCT c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT t.tgisinternal AND n.nspname = 'public'";

/** Links are looked at when all rows are there, and rows that were written under the guards come as they are. */
async function loosen(target: pg.Client): Promise<void> {
  await forEach(
    target,
    LINKS,
    ({ table, name }) => `ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${quoted(name)} DEFERRABLE INITIALLY DEFERRED`,
  );
  await forEach(target, GUARDED, ({ table }) => `ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
}

/** @throws when a row names a row that is not there */
async function tighten(target: pg.Client): Promise<void> {
  await target.query("SET CONSTRAINTS ALL IMMEDIATE");
  await forEach(
    target,
    LINKS,
    ({ table, name }) => `ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${quoted(name)} NOT DEFERRABLE`,
  );
  await forEach(target, GUARDED, ({ table }) => `ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}

async function forEach(
  target: pg.Client,
  ask: string,
  statement: (row: { table: string; name: string }) => string,
): Promise<void> {
  const { rows } = await target.query<{ table: string; name: string }>(ask);
  for (const row of rows) await target.query(statement(row));
}

/** A number that was given once is never given again, also where its row is gone. */
async function setCounters(
  source: Database.Database,
  target: pg.Client,
  columns: ReadonlyMap<string, Column[]>,
): Promise<void> {
  const counters = source.prepare("SELECT name, seq FROM sqlite_sequence WHERE seq > 0").all() as {
    name: string;
    seq: number;
  }[];
  for (const { name, seq } of counters.filter((counter) =>
    columns.get(counter.name)?.some((column) => column.name === "id"),
  )) {
    const { rows } = await target.query<{ counter: string | null }>(
      "SELECT pg_get_serial_sequence($1, 'id') AS counter",
      [quoted(name)],
    );
    if (rows[0]?.counter) await target.query("SELECT setval($1::regclass, $2)", [rows[0].counter, seq]);
  }
}

async function compare(
  target: pg.Client,
  tables: readonly string[],
  wanted: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await target.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(table)}`);
    counts[table] = Number(rows[0]?.n);
    if (counts[table] !== wanted[table])
      throw new Error(`${table} has ${wanted[table]} rows, of which ${counts[table]} arrived. Nothing was moved.`);
  }
  return counts;
}

async function walkTrail(target: pg.Client, auditRows: number): Promise<void> {
  const { rows, fault } = await verifyChain({
    end: async () => {
      const {
        rows: [head],
      } = await target.query<ChainEnd>(`SELECT "seq", "hash", "seal" FROM "ChainHead" WHERE "name" = 'audit'`);
      return { seq: null, hash: null, seal: null, ...head, last: auditRows };
    },
    rows: async (after, end, limit) =>
      (
        await target.query<ChainRow>(
          `SELECT *, "at"::text || 'Z' AS "at" FROM "AuditEvent" WHERE "seq" > $1 AND "seq" <= $2 ORDER BY "seq" LIMIT $3`,
          [after, end, limit],
        )
      ).rows,
  });
  if (fault || rows !== auditRows)
    throw new Error(`The audit trail did not arrive as it was. ${fault?.words ?? ""} Nothing was moved.`);
}
