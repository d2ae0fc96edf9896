/** What differs between two moments of a database, found by the pages of its file: those that are alike are not read. */
import Database from "better-sqlite3";

/** A database as it was; `serialize` of better-sqlite3. */
export type Moment = Buffer;

/** The tables that hold other rows than before. */
export function changedTables(before: Moment, after: Moment): string[] {
  if (before.equals(after)) return [];
  const [was, is] = [opened(before), opened(after)];
  try {
    const size = is.pragma("page_size", { simple: true }) as number;
    const differs = (page: number) => {
      const [from, to] = [(page - 1) * size, page * size];
      return to > before.length || to > after.length || before.compare(after, from, to, from, to) !== 0;
    };
    const touched = new Set([was, is].flatMap((db) => ownersOf(db, differs)));
    return tablesOf(was, is).filter((name) => touched.has(name) && rowsOf(was, name) !== rowsOf(is, name));
  } finally {
    was.close();
    is.close();
  }
}

/** The copy is no longer written to by anybody, and needs no log of what was written. */
function opened(moment: Moment): Database.Database {
  const copy = Buffer.from(moment);
  copy.fill(1, 18, 20);
  return new Database(copy);
}

function ownersOf(db: Database.Database, differs: (page: number) => boolean): string[] {
  const pages = db.prepare("SELECT name, pageno FROM dbstat").all() as { name: string; pageno: number }[];
  return [...new Set(pages.filter(({ pageno }) => differs(pageno)).map(({ name }) => name))];
}

function tablesOf(...all: Database.Database[]): string[] {
  const names = all.flatMap((db) => db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all());
  return [...new Set(names as string[])];
}

function rowsOf(db: Database.Database, name: string): string | null {
  const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name);
  return known ? JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).raw().all()) : null;
}

/** Written by requests of any kind, also those that are refused. */
export const changedByItself = new Set([
  "Session",
  "ApiToken",
  "Throttle",
  "RefusedCount",
  "HeldPost",
  "Device",
  "JobRun",
  "CaseAccess",
  "CaseMessage",
  "Lease",
  "sqlite_sequence",
]);
