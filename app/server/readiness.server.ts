/** Whether the portal can serve: asked by supervisors again and again, so one look counts for a few seconds. */
import { statfs } from "node:fs/promises";
import path from "node:path";
import { timeout } from "remix-utils/promise";
import { fileOf, isPostgres } from "../core/database-url";
import { LEAST_FREE } from "../core/least-free";
import { atWork } from "../db/connections.server";
import { database, type Database } from "../db/database.server";
import { log } from "../platform/log.server";
import { appliedOf, migrationsFolder, pending, readMigrations } from "../platform/migrate.server";

/** How long a look counts. */
const FRESH_MS = 3_000;
/** A look or a write that takes longer counts as one that failed; it goes on by itself. */
const PATIENCE_MS = 2_000;
/** The row that is written to see whether writing works; the jobs' leader has another one. */
const PROBE = "write-probe";

/**
 * @param patience milliseconds a write may take
 * @returns a function that answers what keeps the portal from serving, in words; empty when it is ready
 */
export function makeReadiness(
  dataDir: string,
  now: () => number = Date.now,
  patience = PATIENCE_MS,
): () => Promise<string[]> {
  let last: { at: number; found: Promise<string[]> } | null = null;
  return () => {
    if (!last || now() - last.at > FRESH_MS)
      last = { at: now(), found: atWork("door", () => look(database(), dataDir, patience)) };
    return last.found;
  };
}

async function look(db: Database, dataDir: string, patience: number): Promise<string[]> {
  const folders = isPostgres(db.url) ? [dataDir] : [dataDir, path.dirname(path.resolve(fileOf(db.url)))];
  const [migrations, writing, ...disks] = await Promise.all([
    missingMigrations(db, patience),
    writeFault(db, patience),
    ...[...new Set(folders)].map(diskFault),
  ]);
  return [...migrations, ...writing, ...new Set(disks.flat())];
}

async function missingMigrations({ db, url }: Database, patience: number): Promise<string[]> {
  try {
    const asked = appliedOf((sql) => db.$queryRawUnsafe<Record<string, unknown>[]>(sql));
    const applied = await timeout(asked, { ms: patience });
    return pending(readMigrations(migrationsFolder(url)), applied).map(
      ({ name }) => `migration ${name} is not applied`,
    );
  } catch (error) {
    log().error({ err: error }, "the database does not answer");
    return ["the database does not answer as it must"];
  }
}

/** Writes a row that means nothing: a full disk, a held lock and a lost server show themselves in no other way. */
async function writeFault({ writing }: Database, patience: number): Promise<string[]> {
  const until = new Date();
  const written = writing((tx) =>
    tx.lease.upsert({ where: { name: PROBE }, create: { name: PROBE, holder: "", until }, update: { until } }),
  );
  return timeout(written, { ms: patience }).then(
    () => [],
    () => ["the database takes no writes"],
  );
}

async function diskFault(folder: string): Promise<string[]> {
  try {
    return fullDisk(await statfs(folder));
  } catch (error) {
    log().error({ err: error, folder }, "a folder of the portal cannot be looked at");
    return ["a folder of the portal's data cannot be read"];
  }
}

/** @param disk as `statfs` tells; file systems that count no blocks are never full */
export function fullDisk({ blocks, bavail }: { blocks: number; bavail: number }): string[] {
  return blocks > 0 && (100 * bavail) / blocks < LEAST_FREE ? [`less than ${LEAST_FREE} % of the disk is free`] : [];
}
