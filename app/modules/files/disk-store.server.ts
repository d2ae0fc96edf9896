import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isStoredName } from "./stored-name";
import type { FileStore } from "./store.server";

/** A stored file, or what a power cut left of one that was being written. */
const isOurs = (name: string) => isStoredName(name.replace(/\.part$/, ""));

/** Files in folders by the first two characters of their names, readable by the portal's own account alone. */
export function diskStore(folder: string): FileStore {
  /** @throws for a name the portal never gave */
  const placeOf = (storedName: string): string => {
    if (!isOurs(storedName)) throw new Error("There is no stored file of that name.");
    return path.join(folder, storedName.slice(0, 2), storedName);
  };
  return {
    write: (storedName, bytes) => writeSafely(placeOf(storedName), bytes),
    read: (storedName) => unlessMissing(readFile(placeOf(storedName))),
    remove: (storedName) => rm(placeOf(storedName), { force: true }),
    async *list() {
      for (const inner of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, inner))) {
          const facts = isOurs(name) ? await unlessMissing(stat(path.join(folder, inner, name))) : null;
          if (facts) yield { storedName: name, writtenAt: facts.mtime };
        }
      }
    },
  };
}

async function writeSafely(place: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(`${place}.part`, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${place}.part`, place);
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
}

async function namesIn(folder: string): Promise<string[]> {
  const directory = await unlessMissing(
    opendir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return null;
      throw error;
    }),
  );
  const names: string[] = [];
  if (directory) for await (const entry of directory) names.push(entry.name);
  return names;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
