/** Backups from within the running portal: the copying blocks, so it happens in a process of its own. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { config } from "~/platform/config.server";

/** The program that scripts/build.mjs makes of program.ts; while developing, the source itself. */
const BUILT = "build/backup.js";

/**
 * Makes a backup while people work.
 * @param signal ends it early; what was copied so far is thrown away by one of the next day
 * @returns its folder, and the SHA-256 of its manifest, which names the hash of every part
 * @throws Error with a sentence for whoever asked
 */
export function backupNow(signal?: AbortSignal): Promise<{ file: string; sha256: string }> {
  const { databaseUrl, dataDir, backupDir, filesPlace } = config();
  const program = existsSync(BUILT) ? [BUILT] : ["--import", "tsx", "app/modules/backup/program.ts"];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    ...(filesPlace ? { FILES_URL: process.env.FILES_URL } : {}),
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...program.slice(0, -1), path.resolve(program.at(-1)!), "make"],
      { env, maxBuffer: 1024 * 1024, signal },
      (error, stdout, stderr) => {
        if (error) return reject(new Error(stderr.trim().split("\n").at(-1) ?? error.message));
        const last = stdout.trim().split("\n").at(-1) ?? "{}";
        resolve(JSON.parse(last) as { file: string; sha256: string });
      },
    );
  });
}
