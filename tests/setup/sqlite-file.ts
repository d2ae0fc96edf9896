/**
 * The file of a SQLite database, kept and put back while it stays open: opening it anew for each test takes ten times
 * as long, since Prisma prepares its clients then.
 */
import Sqlite from "better-sqlite3";
import type { Database } from "~/db/database.server";

const SETTINGS = "SELECT * FROM pragma_query_only, pragma_foreign_keys, pragma_synchronous, pragma_max_page_count";

/** Writes what a database holds into another file. */
export async function keepFile(url: string, file: string): Promise<string> {
  await copyInto(pathOf(url), file);
  return file;
}

/**
 * Makes what an open database holds that which was kept.
 * @param settings what {@link settingsOf} said when it was opened
 * @returns false when a test has left a lock on it or has changed its settings: it is to be opened anew then
 */
export async function putBackFile(open: Database, file: string, settings: string): Promise<boolean> {
  if (isHeld(pathOf(open.url))) return false;
  try {
    return (await settingsOf(open)) === settings && (await copyInto(file, pathOf(open.url)));
  } catch {
    return false;
  }
}

/** How both connections of a database work. */
export async function settingsOf({ db, writing }: Database): Promise<string> {
  const read = async (client: Pick<Database["db"], "$queryRawUnsafe">) =>
    String(Object.values((await client.$queryRawUnsafe<object[]>(SETTINGS))[0]!));
  return `${await read(db)} ${await writing(read)}`;
}

export const pathOf = (url: string) => url.replace("file:", "");

async function copyInto(from: string, to: string): Promise<boolean> {
  const source = new Sqlite(from, { fileMustExist: true });
  try {
    // A copy that finds the other file locked says that no page is left, of none.
    const { totalPages, remainingPages } = await source.backup(to, { progress: () => 1_000_000 });
    return totalPages > 0 && remainingPages === 0;
  } finally {
    source.close();
  }
}

function isHeld(file: string): boolean {
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    return false;
  } catch {
    return true;
  } finally {
    connection.close();
  }
}
