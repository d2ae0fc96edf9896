/**
 * npm run backup                          makes a backup in BACKUP_DIR while the portal serves
 * npm run restore -- FOLDER [--force]     puts one in the place of DATABASE_URL and DATA_DIR; stop the portal first
 * npm run restore -- FOLDER --check       only looks whether it is whole
 * npm run move -- postgresql://…          moves the SQLite database of DATABASE_URL into an empty PostgreSQL database
 */
import { useChainKeys } from "~/core/chain-seal.server";
import { readConfig, type Config } from "~/platform/config.server";
import { makeBackup } from "./make-backup";
import { moveToPostgres } from "./move-to-postgres";
import { missingKey, readBackup, restoreBackup } from "./restore-backup";

// What it writes is for this account alone.
process.umask(0o077);
const [task, ...rest] = process.argv.slice(2);
const folder = rest.find((word) => !word.startsWith("--"));

async function carryOut({ databaseUrl, dataDir, backupDir, filesPlace, auditKeys }: Config): Promise<void> {
  useChainKeys(auditKeys);
  if (task === "make") {
    const began = Date.now();
    const { file, sha256, manifest } = await makeBackup(
      { databaseUrl, dataDir, backupDir, withFiles: filesPlace === null },
      new Date(),
    );
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    say(
      `${manifest.parts.length} parts, ${(bytes / 1_048_576).toFixed(1)} MB, checked, in ${((Date.now() - began) / 1_000).toFixed(1)} s`,
    );
    process.stdout.write(`${JSON.stringify({ file, sha256 })}\n`);
  } else if (task === "restore" && folder) {
    const manifest = rest.includes("--check")
      ? await readBackup(folder)
      : await restoreBackup(folder, { databaseUrl, dataDir, force: rest.includes("--force") });
    say(
      `${rest.includes("--check") ? "Whole" : "Restored"}: the backup of ${manifest.madeAt}, ${manifest.parts.length} parts.`,
    );
    const missing = missingKey(manifest, auditKeys);
    if (missing) say(missing);
  } else if (task === "move" && folder) {
    const { rows, auditRows } = await moveToPostgres(databaseUrl, folder);
    const counts = Object.values(rows);
    say(
      `Moved: ${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables, counted there, and an audit trail of ${auditRows} rows, whole.`,
    );
    say(
      "Set DATABASE_URL to the new address and start the portal; DATA_DIR stays where it is. The SQLite file was left as it is.",
    );
  } else {
    throw new Error("Say what to do: make, restore FOLDER, or move ADDRESS.");
  }
}

/** To people; what programs read goes to standard output. */
function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

try {
  await carryOut(readConfig(process.env));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
