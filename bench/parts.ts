/** What benches share: a database of their own, a company with branches, rows in parts, and times. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { migrate } from "~/server/migrate.server";
import { loadReference } from "../prisma/seed/reference";
import { seedTree, seedUnit } from "../tests/setup/organisation";

/** A new SQLite file with the reference data, or the empty database that DATABASE_URL names. */
export async function openBench(
  given = process.env.DATABASE_URL ?? null,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
  const url = given ?? `file:${folder}/portal.db`;
  await migrate(url);
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(["a key that seals nothing anyone keeps"]);
  await loadReference();
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  const [clock, processor] = [(performance.now() - began) / 1000, (user + system) / 1_000_000];
  const aim = most === undefined ? "" : ` ${aimed(clock <= most, `${most} s`)}`;
  console.log(`${what.padEnd(50)} ${clock.toFixed(2)} s, ${processor.toFixed(2)} s of the processor${aim}`);
  return result;
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
