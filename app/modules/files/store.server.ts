/** Attached files lie on disk outside the web root, under names nobody can guess. */
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { randomToken } from "~/core/ids.server";

const slot = globalThis as { portalFilesFolder?: string };

/** Makes `folder` the place where files are kept. */
export function useFilesFolder(folder: string): void {
  slot.portalFilesFolder = folder;
}

function folder(): string {
  return slot.portalFilesFolder ?? path.resolve(process.env.DATA_DIR ?? "data", "files");
}

/** @throws for a name {@link storeFile} never gave */
function placeOf(storedName: string): string {
  if (!/^[\w-]{43}$/.test(storedName)) throw new Error("There is no stored file of that name.");
  return path.join(folder(), storedName.slice(0, 2), storedName);
}

/** Writes a file so that it survives a power cut. @returns the name it is stored under */
export async function storeFile(bytes: Uint8Array): Promise<string> {
  const storedName = randomToken();
  const place = placeOf(storedName);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const handle = await open(`${place}.part`, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${place}.part`, place);
  return storedName;
}

/** The bytes of a stored file; null when they are gone. */
export async function readStored(storedName: string): Promise<Buffer | null> {
  return readFile(placeOf(storedName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** SHA-256 of what is on disk now; null when it is gone. */
export async function storedSha256(storedName: string): Promise<string | null> {
  const bytes = await readStored(storedName);
  return bytes && createHash("sha256").update(bytes).digest("hex");
}

/** Removes a file whose record was not kept. */
export async function removeStored(storedName: string): Promise<void> {
  await rm(placeOf(storedName), { force: true });
}
