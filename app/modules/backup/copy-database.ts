/** A copy of the running database, made beside the portal that goes on serving, and what is found in such a copy. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { verifyChain, type ChainEnd, type ChainRow } from "~/core/audit-chain.server";
import { fileOf, isPostgres } from "~/core/database-url";

const run = promisify(execFile);
const SQLITE_COPY = "portal.db";
const POSTGRES_COPY = "portal.dump";

export interface Copied {
  kind: "sqlite" | "postgresql";
  rows: Record<string, number>;
  auditRows: number;
}

/** Copies the database of `url` into `folder` and looks the copy through. @throws with what is wrong with it */
export async function copyDatabase(url: string, folder: string): Promise<Copied> {
  return isPostgres(url)
    ? copyPostgres(url, path.join(folder, POSTGRES_COPY))
    : copySqlite(fileOf(url), path.join(folder, SQLITE_COPY));
}

async function copySqlite(file: string, copy: string): Promise<Copied> {
  const source = new Database(file, { readonly: true, fileMustExist: true });
  // One consistent moment of the database; writers go on meanwhile.
  source.prepare("VACUUM INTO ?").run(copy);
  source.close();
  return { kind: "sqlite", ...(await lookThrough(copy)) };
}

/** Checks a SQLite file from end to end. @throws with what is wrong with it */
export async function lookThrough(file: string): Promise<{ rows: Record<string, number>; auditRows: number }> {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const [integrity] = db.pragma("integrity_check", { simple: false }) as { integrity_check: string }[];
    if (integrity?.integrity_check !== "ok") throw new Error(`The database is damaged: ${integrity?.integrity_check}`);
    const dangling = db.pragma("foreign_key_check") as unknown[];
    if (dangling.length > 0) throw new Error(`${dangling.length} rows name rows that are not there.`);
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all() as { name: string }[];
    const rows = Object.fromEntries(
      tables.map(({ name }) => [name, (db.prepare(`SELECT count(*) AS n FROM "${name}"`).get() as { n: number }).n]),
    );
    const { rows: auditRows, fault } = await verifyChain({
      end: async () => {
        // A backup of an earlier version has heads without a seal.
        const head = db.prepare("SELECT * FROM ChainHead WHERE name = 'audit'").get() as Partial<ChainEnd> | undefined;
        const last = db.prepare("SELECT COALESCE(MAX(seq), 0) FROM AuditEvent").pluck().get() as number;
        return { seq: null, hash: null, seal: null, ...head, last };
      },
      rows: async (after, end, limit) =>
        db
          .prepare("SELECT * FROM AuditEvent WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?")
          .all(after, end, limit) as ChainRow[],
    });
    if (fault) throw new Error(`The audit trail is broken. ${fault.words}`);
    return { rows, auditRows };
  } finally {
    db.close();
  }
}

/** `pg_dump` is PostgreSQL's own tool; its archive is read through once more by `pg_restore`. */
async function copyPostgres(url: string, copy: string): Promise<Copied> {
  await postgresTool("pg_dump", [
    "--format=custom",
    "--no-owner",
    "--exclude-schema=portal_console",
    `--file=${copy}`,
    url,
  ]);
  const list = await postgresTool("pg_restore", ["--list", copy]);
  const tables = [...list.matchAll(/TABLE DATA \S+ (\S+)/g)].map((match) => match[1]!);
  if (!tables.includes("AuditEvent")) throw new Error("The dump holds no audit trail.");
  return { kind: "postgresql", rows: Object.fromEntries(tables.map((name) => [name, -1])), auditRows: -1 };
}

/** Runs one of PostgreSQL's tools. @throws with a sentence when it is not installed or ends badly */
export async function postgresTool(name: "pg_dump" | "pg_restore" | "psql", args: string[]): Promise<string> {
  return run(name, args, { maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      throw new Error(
        error.code === "ENOENT"
          ? `${name} is not installed; it comes with PostgreSQL's client package.`
          : `${name} failed: ${(error.stderr ?? error.message).replace(/\/\/[^@/]*@/g, "//…@").trim()}`,
      );
    },
  );
}
