import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "~/core/canonical.server";
import { presentKey } from "~/core/chain-seal.server";
import { copyDatabase } from "./copy-database";
import { MANIFEST, partsOf, type Manifest } from "./manifest";
import { backupName, keptBackups } from "./retention";
import { databaseBytes, diskOf, folderBytes, folderProblem, roomProblem } from "./room";

export interface Place {
  databaseUrl: string;
  /** Folder of everything outside the database. */
  dataDir: string;
  /** Folder in which backups are kept, each in a folder of its own. */
  backupDir: string;
  /** False when uploaded files lie in an S3-compatible store. */
  withFiles: boolean;
}

export interface Backup {
  /** The backup's folder. */
  file: string;
  /** Of its manifest, which names the hash of every part. */
  sha256: string;
  manifest: Manifest;
}

/** What stands beside the database and is wanted with it. The session secret opens what is kept encrypted. The key of the audit trail stays out: who has a backup could forge with it. */
const BESIDE = ["files", "session-secret"];

/**
 * Copies database and uploaded files while the portal serves, looks the copy through, and throws old backups away.
 * A backup that is not whole never stands under a backup's name.
 * @param disk what is known of the disk of a folder
 * @throws with what is wrong: no space, a damaged database, a missing tool
 */
export async function makeBackup(
  { databaseUrl, dataDir, backupDir, withFiles }: Place,
  at: Date,
  disk = diskOf,
): Promise<Backup> {
  const name = backupName(at);
  const folder = path.join(backupDir, name);
  if (existsSync(folder)) throw new Error(`There is a backup ${name} already.`);
  makeFolder(backupDir, backupDir);
  const needed = (await databaseBytes(databaseUrl)) + (withFiles ? folderBytes(path.join(dataDir, "files")) : 0);
  const problem = roomProblem(needed, disk(backupDir, dataDir), backupDir);
  if (problem) throw new Error(problem);
  const partial = path.join(backupDir, `.partial-${name}-${process.pid}`);
  makeFolder(partial, backupDir);
  try {
    const { kind, rows, auditRows } = await copyDatabase(databaseUrl, partial);
    // Files come after the database, so that every file a row names is there.
    for (const one of BESIDE) {
      const source = path.join(dataDir, one);
      if (existsSync(source) && (one !== "files" || withFiles))
        cpSync(source, path.join(partial, one), { recursive: true });
    }
    const manifest: Manifest = {
      madeAt: at.toISOString(),
      kind,
      rows,
      auditRows,
      auditKey: presentKey(),
      withFiles,
      parts: await partsOf(partial),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    writeFileSync(path.join(partial, MANIFEST), text, { mode: 0o600 });
    renameSync(partial, folder);
    discardOld(backupDir, at);
    return { file: folder, sha256: sha256(text), manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** @throws with what stands against it, in words */
function makeFolder(folder: string, backupDir: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(folderProblem((error as NodeJS.ErrnoException).code, backupDir), { cause: error });
  }
}

/** What a backup that was killed left behind is nobody's after this time. */
const PARTIAL_MS = 86_400_000;

function discardOld(backupDir: string, at: Date): void {
  const names = readdirSync(backupDir);
  const kept = keptBackups(names);
  for (const name of names) {
    const folder = path.join(backupDir, name);
    if (name.startsWith(".partial-") && at.getTime() - statSync(folder).mtimeMs > PARTIAL_MS)
      rmSync(folder, { recursive: true, force: true });
  }
  for (const name of names)
    if (/^\d{4}-\d{2}-\d{2}T\d{6}Z$/.test(name) && !kept.has(name))
      rmSync(path.join(backupDir, name), { recursive: true, force: true });
}
