import { db } from "~/db/database.server";
import { storesInUse, type FileStore } from "./store.server";

/** Younger files may belong to a transaction that has not committed yet, or to a restore that is under way. */
const LEFT_ALONE_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Removes stored files that no record names: what a crash left between writing a file and committing its record.
 * Files of replaced and removed documents are named by their records and stay.
 * @param at files written less than a day before are left alone
 * @returns how many were removed
 */
export async function sweepFiles(at: Date): Promise<number> {
  let removed = 0;
  for (const { files } of storesInUse()) {
    let batch: string[] = [];
    for await (const { storedName, writtenAt } of files.list()) {
      if (at.getTime() - writtenAt.getTime() < LEFT_ALONE_MS) continue;
      batch.push(storedName);
      if (batch.length === AT_ONCE) {
        removed += await removeUnnamed(files, batch);
        batch = [];
      }
    }
    removed += await removeUnnamed(files, batch);
  }
  return removed;
}

async function removeUnnamed(files: FileStore, storedNames: readonly string[]): Promise<number> {
  const named = new Set(
    (await db.document.findMany({ where: { storedName: { in: [...storedNames] } }, select: { storedName: true } })).map(
      (row) => row.storedName,
    ),
  );
  const unnamed = storedNames.filter((name) => !named.has(name));
  for (const name of unnamed) await files.remove(name);
  return unnamed.length;
}
