/**
 * The only maker of Prisma clients. `db` reads and cannot write; `writing` runs one transaction at a time
 * on SQLite. Business code writes through `inTx` of act.server.ts, which stands on `writing`.
 *
 * Why two clients on SQLite: its adapter has one connection per client, and a plain query sent while an
 * interactive transaction is open would run inside that transaction.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient as PostgresClient } from "./generated/postgresql/client";
import { PrismaClient, type Prisma } from "./generated/sqlite/client";

export type Db = PrismaClient;
/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient;

export interface Database {
  kind: "sqlite" | "postgresql";
  url: string;
  db: Db;
  /** Runs `act` in one transaction; on SQLite callers take turns in the order they came. */
  writing<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const BUSY_MS = 5_000;
const TRIES = 5;

/** Opens a database and asserts its durability settings. @throws when a setting did not take. */
export async function openDatabase(url: string): Promise<Database> {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openSqlite(url);
}

async function openSqlite(url: string): Promise<Database> {
  const file = url.replace(/^file:/, "");
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const open = () => new PrismaClient({ adapter: new PrismaBetterSqlite3({ url, timeout: BUSY_MS }) });
  const writer = open();
  await setPragmas(writer);
  const db = open();
  await setPragmas(db);
  await db.$queryRawUnsafe("PRAGMA query_only = ON");

  let turn: Promise<unknown> = Promise.resolve();
  const writing = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    const run = turn.then(() =>
      withRetries(() =>
        writer.$transaction(
          async (tx) => {
            // BEGIN is deferred: take the write lock before the first read, or a later write would fail.
            await tx.$executeRawUnsafe('UPDATE "ChainHead" SET "seq" = "seq" WHERE "name" = \'\'');
            return act(tx);
          },
          { maxWait: 60_000, timeout: 60_000 },
        ),
      ),
    );
    turn = run.catch(() => undefined);
    return run;
  };
  return { kind: "sqlite", url, db, writing, close: async () => void (await Promise.all([writer.$disconnect(), db.$disconnect()])) };
}

/** A WAL database that is opened again falls to synchronous=NORMAL: every open sets and checks it. */
async function setPragmas(client: PrismaClient): Promise<void> {
  await client.$queryRawUnsafe("PRAGMA journal_mode = WAL");
  await client.$queryRawUnsafe("PRAGMA synchronous = FULL");
  await client.$queryRawUnsafe("PRAGMA foreign_keys = ON");
  const read = async (name: string) => String(Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0]);
  const found = { journal_mode: await read("journal_mode"), synchronous: await read("synchronous"), foreign_keys: await read("foreign_keys") };
  if (found.journal_mode !== "wal" || found.synchronous !== "2" || found.foreign_keys !== "1") {
    throw new Error(`SQLite does not run as it must (WAL, synchronous=FULL, foreign keys): ${JSON.stringify(found)}`);
  }
}

async function openPostgres(url: string): Promise<Database> {
  const open = (readOnly: boolean) =>
    new PostgresClient({
      adapter: new PrismaPg({ connectionString: url, max: 8, options: readOnly ? "-c default_transaction_read_only=on" : "-c synchronous_commit=on" }),
    }) as unknown as PrismaClient;
  const writer = open(false);
  const db = open(true);
  const writing = <T>(act: (tx: Tx) => Promise<T>): Promise<T> =>
    withRetries(() => writer.$transaction(act, { maxWait: 60_000, timeout: 60_000 }));
  return { kind: "postgresql", url, db, writing, close: async () => void (await Promise.all([writer.$disconnect(), db.$disconnect()])) };
}

/** P1008: SQLite's snapshot was overtaken. P2034: PostgreSQL broke a deadlock. Both mean: run it again. */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code !== "P1008" && code !== "P2034") || attempt === TRIES) throw error;
    }
  }
}

// One database per process, whichever copy of this module is asked (the dev server reloads modules).
const slot = globalThis as { portalDatabase?: Database };

/** Makes `database` the one this process uses. */
export function useDatabase(database: Database): void {
  slot.portalDatabase = database;
}

/** The database in use. @throws before {@link useDatabase} was called */
export function database(): Database {
  if (!slot.portalDatabase) throw new Error("No database is open: call useDatabase first.");
  return slot.portalDatabase;
}

/** The reading client. Writes through it fail. */
export const db: Db = new Proxy({} as Db, {
  get: (_, name) => Reflect.get(database().db, name) as unknown,
});
