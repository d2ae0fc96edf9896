/** Whether a disk has room for a backup, which is asked before anything is copied. */
import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { fileOf, isPostgres } from "~/core/database-url";
import { LEAST_FREE } from "~/core/least-free";
import { postgresTool } from "./copy-database";

export interface Disk {
  /** Bytes of all of it; 0 where the file system counts none. */
  size: number;
  free: number;
  /** The portal's own data lies on it too. */
  isOwn: boolean;
}

/** What stays free of a disk that holds backups alone. */
const RESERVE = 64 * 1_048_576;

/** Bytes that stay free beside a backup: the portal is not ready with less on its own disk. */
export const reserveOf = ({ size, isOwn }: Disk): number => (isOwn ? Math.ceil((size * LEAST_FREE) / 100) : RESERVE);

/** Why a backup of so many bytes is not begun; null where the disk has room for it. */
export function roomProblem(needed: number, disk: Disk, folder: string): string | null {
  const reserve = reserveOf(disk);
  if (disk.size === 0 || needed + reserve <= disk.free) return null;
  return `There is no room for a backup in ${folder}: it takes about ${megabytes(needed)} and leaves ${megabytes(reserve)} free, but only ${megabytes(disk.free)} are free. Make room there, or set BACKUP_DIR to a folder of another disk.`;
}

/** Why a folder cannot take a backup, by what the system says of writing there: to people who set BACKUP_DIR. */
export function folderProblem(code: string | undefined, folder: string): string {
  const why =
    code === "EACCES" || code === "EPERM"
      ? "the account that the portal runs as may not write there. Give it the folder"
      : code === "EROFS"
        ? "its disk can only be read. Mount it for writing"
        : code === "ENOTDIR" || code === "EEXIST"
          ? "a file has its name, or that of a folder above it. Take the file away"
          : code === "ENOSPC" || code === "EDQUOT"
            ? "its disk is full. Make room there"
            : "the folder cannot be made. Look whether its disk is there";
  return `No backup can be written in ${folder}: ${why}, or set BACKUP_DIR to another folder.`;
}

/** Rounded up, so that a byte too many does not read like enough. */
const megabytes = (bytes: number) => `${(Math.ceil(bytes / 104_857.6) / 10).toFixed(1)} MB`;

/** The disk of a folder that is there. */
export function diskOf(folder: string, dataDir: string): Disk {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const isOwn = existsSync(dataDir) && statSync(folder).dev === statSync(dataDir).dev;
  return { size: blocks * bsize, free: bavail * bsize, isOwn };
}

/** Bytes a copy of the database takes at most. */
export async function databaseBytes(url: string): Promise<number> {
  if (isPostgres(url)) {
    const text = await postgresTool("psql", ["-XAtc", "SELECT pg_database_size(current_database())", url]);
    return Number(text.trim());
  }
  const file = fileOf(url);
  return [file, `${file}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0);
}

/** Bytes of all files below a folder; 0 where it is not there. One that goes away meanwhile counts nothing. */
export function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(path.join(folder, String(name)), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0);
}
