/** What benches share: a database of their own, a company with branches, rows in parts, and times. */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { useChainKeys } from "~/core/chain-seal.server";
import { database, db, openDatabase, useDatabase, type Database } from "~/db/database.server";
import { migrate } from "~/platform/migrate.server";
import { loadReference } from "../prisma/seed/reference";
import { seedTree, seedUnit } from "../tests/setup/organisation";

setPortal(PORTAL);

/** A new SQLite file with the reference data, or a new database of the PostgreSQL server that DATABASE_URL leads to. */
export async function openBench(): Promise<{ database: Database; close: () => Promise<void> }> {
  const { url, remove } = await newDatabase(process.env.DATABASE_URL ?? null);
  await migrate(url);
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(["a key that seals nothing anyone keeps"]);
  await loadReference();
  return {
    database,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

let made = 0;

/** @param server address of a database of PostgreSQL beside which one is made; null for a file of SQLite */
async function newDatabase(server: string | null): Promise<{ url: string; remove: () => Promise<void> | void }> {
  if (server === null) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
    return { url: `file:${folder}/portal.db`, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `portal_bench_${process.pid}_${++made}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE "${name}"`);
  return { url: url.href, remove: () => onServer(server, `DROP DATABASE "${name}" WITH (FORCE)`) };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What PostgreSQL learns of its tables at night, once they are filled. */
export async function learnTables(): Promise<void> {
  if (database().kind === "postgresql") await db.$executeRaw`ANALYZE`;
}

/** A company with its areas, and so many branches of the first of these. */
export async function seedBranches(
  count: number,
): Promise<{ tree: Awaited<ReturnType<typeof seedTree>>; branches: number[] }> {
  const tree = await seedTree("B");
  const branches: number[] = [];
  for (let n = 0; n < count; n++) branches.push(await seedUnit("BRANCH", `BX${n}`, tree.areas[0]));
  return { tree, branches };
}

/** Writes a list in parts: databases take only so many rows with one statement. */
export async function inParts<T>(
  rows: readonly T[],
  size: number,
  write: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size));
}

/** An aim beside the figure that is held to it. */
export const aimed = (held: boolean, aim: string): string => `(aim ${aim}: ${held ? "held" : "MISSED"})`;

/**
 * Carries something out and says how long it took, by the clock and of the processor, which tells more on a busy machine.
 * @param most seconds by the clock that it should take, where there is an aim
 */
export async function timed<T>(what: string, act: () => Promise<T>, most?: number): Promise<T> {
  return (await clocked(what, act, most)).result;
}

/** {@link timed}, with the seconds by the clock. */
export async function clocked<T>(
  what: string,
  act: () => Promise<T>,
  most?: number,
): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  const [seconds, processor] = [(performance.now() - began) / 1000, (user + system) / 1_000_000];
  const aim = most === undefined ? "" : ` ${aimed(seconds <= most, `${Number(most.toFixed(2))} s`)}`;
  console.log(`${what.padEnd(50)} ${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of the processor${aim}`);
  return { result, seconds };
}

/** The shortest, the middle and the longest of several runs, in milliseconds; the first ones are left out. */
export async function timesOf(
  runs: number,
  act: (run: number) => Promise<unknown>,
  warm = 1,
): Promise<{ best: number; middle: number; worst: number }> {
  const times: number[] = [];
  for (let run = 0; run < runs + warm; run++) {
    const began = performance.now();
    await act(run);
    if (run >= warm) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { best: times[0]!, middle: times[Math.floor(runs / 2)]!, worst: times.at(-1)! };
}
