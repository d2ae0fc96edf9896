/** The database that DATABASE_URL names, for programs that prove what is in it. */
import { existsSync } from "node:fs";
import path from "node:path";
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { useHeads } from "~/modules/audit-trail/index.server";
import { useCaseKeys } from "~/modules/speaking-up/index.server";
import { auditKeysAt, caseKeysAt } from "~/platform/config.server";

/** Opens it and makes it the one in use; ends the program with code 2 where there is none. */
export async function openNamedDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL ?? "file:./data/portal.db";
  if (url.startsWith("file:") && !existsSync(url.slice("file:".length))) {
    console.error(`There is no database at ${url}: start the portal once, or name another with DATABASE_URL.`);
    process.exit(2);
  }
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(auditKeysAt(process.env));
  const caseKeys = caseKeysAt(process.env);
  if (caseKeys.length > 0) useCaseKeys(caseKeys);
  useHeads({ folder: path.join(process.env.DATA_DIR || "./data", "heads"), to: null });
  return database;
}
