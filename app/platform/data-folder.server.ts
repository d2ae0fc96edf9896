/** Folders the portal has to write in: looked at before anything is opened, so that one that takes nothing is named. */
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileOf, isPostgres } from "../core/database-url";

/** Why nothing can be written in a folder, by the code of the system. */
const REASONS: Record<string, string> = {
  EROFS: "its disk is read-only",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  ENOTDIR: "part of its path is a file",
  EEXIST: "it is a file",
  ENOENT: "it cannot be made",
  ENOSPC: "its disk is full",
  EDQUOT: "the disk quota of this account is used up",
};

/** What is said of a folder of a setting in which nothing can be written. @param error as the system tells it */
export function folderWords(setting: string, folder: string, error: unknown): string {
  const { code = "", message = String(error) } = (error ?? {}) as { code?: string; message?: string };
  return `${setting} must name a folder in which the portal can write: ${folder} is none, because ${REASONS[code] ?? message}. Make it writable for the account the portal runs as, or set ${setting} to another folder.`;
}

/** Makes a folder where there is none, and tries whether it takes a file. @returns what is wrong, in words; null for nothing */
export function folderFault(setting: string, folder: string): string | null {
  const probe = path.join(folder, `.write-probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
    return null;
  } catch (error) {
    return folderWords(setting, folder, error);
  }
}

/** All that is wrong with where the portal keeps its data. */
export function dataFaults({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): string[] {
  const own = folderFault("DATA_DIR", dataDir);
  if (isPostgres(databaseUrl)) return own ? [own] : [];
  const file = path.resolve(fileOf(databaseUrl));
  const folder = path.dirname(file);
  const beside = folder === path.resolve(dataDir) ? null : folderFault("DATABASE_URL", folder);
  return [own, beside, own || beside ? null : fileFault(file)].flatMap((fault) => fault ?? []);
}

function fileFault(file: string): string | null {
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return null;
  } catch {
    return `The database ${file} is read-only for the account the portal runs as. Make it writable for that account, with the files beside it whose names begin like it.`;
  }
}
