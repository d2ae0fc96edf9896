import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { keyName } from "~/core/chain-seal.server";
import { fileOf, isPostgres } from "~/core/database-url";
import { lookThrough, postgresTool } from "./copy-database";
import { differences, MANIFEST, manifestSchema, type Manifest } from "./manifest";

export interface Target {
  databaseUrl: string;
  dataDir: string;
  /** Takes the place of a database that is there; it is kept beside the new one. */
  force: boolean;
}

/** Reads a backup and compares every part with its hash. @throws with what is wrong */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const wrong = await differences(folder, manifest);
  if (wrong.length > 0) throw new Error(`The backup is not whole: ${wrong.join("; ")}.`);
  return manifest;
}

/**
 * Puts a backup in the place of the portal's data: database, uploaded files, session secret. The portal must not run.
 * @returns what was restored @throws when the backup is not whole, something is in its place, or the portal is running
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const wanted = isPostgres(target.databaseUrl) ? "postgresql" : "sqlite";
  if (manifest.kind !== wanted)
    throw new Error(`The backup is of a ${manifest.kind} database and cannot be restored into ${wanted}.`);
  await (wanted === "sqlite" ? restoreSqlite(folder, target) : restorePostgres(folder, target));
  for (const name of ["files", "session-secret"]) {
    const source = path.join(folder, name);
    if (existsSync(source)) cpSync(source, path.join(target.dataDir, name), { recursive: true });
  }
  setHeadsAside(target.dataDir);
  return manifest;
}

/** What must be brought from elsewhere for the trail of a backup to be proved, in words; null where nothing is missing. */
export function missingKey({ auditKey }: Pick<Manifest, "auditKey">, keys: readonly string[]): string | null {
  if (auditKey === null || keys.some((key) => keyName(key) === auditKey)) return null;
  return `The audit trail of this backup is sealed with the key ${auditKey}, which is not here and in no backup. Put it into AUDIT_KEY, or into the file audit-key of DATA_DIR, before the portal starts: without it the trail cannot be proved.`;
}

/** Heads that were signed after the backup tell of rows it does not have. */
function setHeadsAside(dataDir: string): void {
  const heads = path.join(dataDir, "heads");
  if (existsSync(heads)) renameSync(heads, `${heads}.before-${stamp()}`);
}

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(":", "");

async function restoreSqlite(folder: string, { databaseUrl, force }: Target): Promise<void> {
  const file = path.resolve(fileOf(databaseUrl));
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) {
    if (!force)
      throw new Error(
        `There is a database at ${file}. Say --force to put the backup in its place; what is there is kept beside it.`,
      );
    mustBeIdle(file);
    const aside = `${file}.before-${stamp()}`;
    renameSync(file, aside);
    for (const end of ["-wal", "-shm"]) if (existsSync(file + end)) renameSync(file + end, aside + end);
  }
  const fresh = `${file}.restoring`;
  rmSync(fresh, { force: true });
  copyFileSync(path.join(folder, "portal.db"), fresh);
  await lookThrough(fresh);
  renameSync(fresh, file);
}

/** @throws while another process has the database open for writing or reading */
export function mustBeIdle(file: string): void {
  const db = new Database(file, { timeout: 500 });
  try {
    db.pragma("locking_mode = EXCLUSIVE");
    db.exec("BEGIN EXCLUSIVE; COMMIT");
    db.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    throw new Error("The portal is using this database. Stop it first.", { cause: error });
  } finally {
    db.close();
  }
}

async function restorePostgres(folder: string, { databaseUrl, force }: Target): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      "SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'public'",
    );
    if (Number(rows[0]?.n) > 0 && !force)
      throw new Error(
        "The database is not empty. Say --force to put the backup in its place; make a backup of it first.",
      );
    const { rows: others } = await client.query<{ n: string }>(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    if (Number(others[0]?.n) > 0) throw new Error("The portal is using this database. Stop it first.");
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  } finally {
    await client.end();
  }
  await postgresTool("pg_restore", [
    "--no-owner",
    "--exit-on-error",
    "--single-transaction",
    `--dbname=${databaseUrl}`,
    path.join(folder, "portal.dump"),
  ]);
}
