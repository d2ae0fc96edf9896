/** Where the bytes of attached files lie: under names nobody can guess, on disk or in an S3-compatible store. */
import path from "node:path";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import { diskStore } from "./disk-store.server";
import type { CheckedFile } from "./check-files.server";

/** A place for bytes. Names come from {@link storeFile} alone. */
export interface FileStore {
  /** Keeps the bytes so that they survive a power cut. */
  write(storedName: string, bytes: Uint8Array): Promise<void>;
  /** null when there are none of that name. */
  read(storedName: string): Promise<Buffer | null>;
  /** Also when there are none of that name. */
  remove(storedName: string): Promise<void>;
  /** Everything that is kept, in any order, with when it was written. */
  list(): AsyncIterable<{ storedName: string; writtenAt: Date }>;
}

/** As `Document.store` says it. */
export type StoreName = "DISK" | "S3";

/** How a record names its bytes. */
export interface Stored {
  storedName: string;
  store: string;
}

interface Stores {
  disk: FileStore;
  /** Where new files go when there is one; files on disk stay readable beside it. */
  s3: FileStore | null;
}

// The server and the Remix build are two bundles of one process.
const slot = globalThis as { portalStores?: Stores };

/** Makes `folder`, and the S3-compatible store where one is given, the places where files are kept. */
export function useFiles(folder: string, s3: FileStore | null = null): void {
  slot.portalStores = { disk: diskStore(folder), s3 };
}

function stores(): Stores {
  return (slot.portalStores ??= { disk: diskStore(path.resolve(process.env.DATA_DIR ?? "data", "files")), s3: null });
}

/** The stores in use, by name. */
export function storesInUse(): { name: StoreName; files: FileStore }[] {
  const { disk, s3 } = stores();
  return [{ name: "DISK", files: disk }, ...(s3 ? [{ name: "S3" as const, files: s3 }] : [])];
}

/** @throws for a store that is not configured (a file was written to S3, and FILES_URL is no longer set) */
function storeOf({ store }: Stored): FileStore {
  const found = storesInUse().find(({ name }) => name === store);
  if (!found) throw new Error(`A document lies in the store ${store}, which is not configured.`);
  return found.files;
}

/** Writes a file. @returns how a record names it */
export async function storeFile(bytes: Uint8Array): Promise<{ storedName: string; store: StoreName }> {
  const { name, files } = storesInUse().at(-1)!;
  const storedName = randomToken();
  await files.write(storedName, bytes);
  return { storedName, store: name };
}

/** The bytes of a stored file; null when they are gone. */
export function readStored(file: Stored): Promise<Buffer | null> {
  return storeOf(file).read(file.storedName);
}

/** Takes the bytes of a stored file away; what could not be reached is swept later. */
export const removeStored = (file: Stored): Promise<void> =>
  storeOf(file)
    .remove(file.storedName)
    .catch(() => undefined);

/** SHA-256 of what is stored now; null when it is gone. */
export async function storedSha256(file: Stored): Promise<string | null> {
  const bytes = await readStored(file);
  return bytes && sha256(bytes);
}

/**
 * Writes the files first and takes them away again when `act` did not keep them. What a crash leaves between the
 * two is swept later (sweep-files.server.ts).
 * @param act writes the records in a transaction
 */
export async function storing<T>(
  files: readonly CheckedFile[],
  act: (stored: { storedName: string; store: StoreName }[]) => Promise<T>,
): Promise<T> {
  const stored: { storedName: string; store: StoreName }[] = [];
  try {
    for (const file of files) stored.push(await storeFile(file.bytes));
    return await act(stored);
  } catch (error) {
    await Promise.allSettled(stored.map((file) => storeOf(file).remove(file.storedName)));
    throw error;
  }
}
