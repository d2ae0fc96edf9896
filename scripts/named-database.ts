/** The database that DATABASE_URL names, for programs that only read it. */
import { existsSync } from "node:fs";
import { openDatabase, useDatabase, type Database } from "~/db.server";

/** Opens it and makes it the one in use; ends the program with code 2 where there is none. */
export async function openNamedDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL ?? "file:./data/portal.db";
  if (url.startsWith("file:") && !existsSync(url.slice("file:".length))) {
    console.error(`There is no database at ${url}: start the portal once, or name another with DATABASE_URL.`);
    process.exit(2);
  }
  const database = await openDatabase(url);
  useDatabase(database);
  return database;
}
