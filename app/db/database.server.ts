/**
 * The only maker of Prisma clients. `db` reads and cannot write; `writing` runs one transaction at a time
 * on SQLite. Business code writes through `inTx` of transaction.server.ts, which stands on `writing`.
 *
 * Why two connections on SQLite: a plain query sent on the connection of an open transaction would run inside
 * that transaction.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { inMoment, onReader, onWriter, twoConnections } from "./connections.server";
import { fileOf, isPostgres } from "../core/database-url";
import { CannotSave } from "../core/problems";
import { Prisma, PrismaClient } from "~/generated/sqlite/client";
import { log } from "../platform/log.server";
import { Sqlite } from "./sqlite.server";
import { isDeadlock, isLocked, isStorageFault } from "../platform/storage-fault";

export type Db = PrismaClient;
/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** The values of a list in raw SQL: `WHERE "id" IN (${sqlList(ids)})`. */
export const sqlList = (values: readonly (number | string)[]) => Prisma.join([...values]);

/** Parts of raw SQL that are put together from others. */
export const { sql, empty: noSql, join: joined } = Prisma;
/** The name of a table or column in raw SQL: a name of the data model, never of a request. */
export function sqlName(name: string) {
  if (!/^[A-Za-z]\w*$/.test(name)) throw new Error(`${name} is no name of the data model`);
  return Prisma.raw(`"${name}"`);
}

/** Rows of a VALUES list, with the types PostgreSQL asks for: `VALUES ${sqlRows([[1, "a"]])}`. */
export const sqlRows = (rows: readonly (readonly (number | string)[])[]) =>
  Prisma.join(
    rows.map(
      (row) =>
        Prisma.sql`(${Prisma.join(row.map((value) => (typeof value === "number" ? Prisma.sql`CAST(${value} AS INTEGER)` : Prisma.sql`CAST(${value} AS TEXT)`)))})`,
    ),
  );

export interface Database {
  kind: "sqlite" | "postgresql";
  url: string;
  db: Db;
  /** Runs `act` in one transaction; on SQLite callers take turns in the order they came. */
  writing<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `act` without a wait for the disk at each commit, and brings all of it there at its end. A power cut in between
   * takes back what was acknowledged last, so it is only for what begins an empty database and is marked when it is whole.
   */
  inBulk<T>(act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const TABLES: ReadonlySet<string> = new Set(Object.keys(Prisma.ModelName));

/** How long a write waits for another process that holds the file. */
const WAIT_MS = 5_000;
/** The driver's own waiting stops the whole process, so it is short, and the waiting is done here. */
const BUSY_MS = 20;
const PAUSE_MS = 40;
const TRIES = 5;

/** PostgreSQL waits by itself for as long as it takes. These, in milliseconds, have a page answered within twelve seconds. */
const TURN_MS = 3_500;
const READ_MS = 8_000;
const READ_LOCK_MS = 4_000;
const WRITE_LOCK_MS = 7_000;

/** Opens a database and asserts its durability settings. @throws when a setting did not take. */
export async function openDatabase(url: string): Promise<Database> {
  compileOnce();
  return isPostgres(url) ? openPostgres(url) : openSqlite(url);
}

/**
 * Prisma's query compiler is WebAssembly. Optimised a second time by V8 it answers no faster, because plans are kept,
 * holds some 60 MB more and makes the first statements wait; see docs/decisions/019.
 */
function compileOnce(): void {
  setFlagsFromString("--liftoff-only");
}

async function openSqlite(url: string): Promise<Database> {
  const file = fileOf(url);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const db = new PrismaClient({
    adapter: twoConnections(
      new Sqlite({ url, timeout: WAIT_MS }),
      new Sqlite({ url, timeout: BUSY_MS }),
      {},
      // A transaction of the connection that all pages read by would hold them at its moment too.
      new Sqlite({ url, timeout: WAIT_MS }),
      TABLES,
    ),
  });
  await Promise.all([onWriter(() => whenFree(() => setPragmas(db), Date.now() + WAIT_MS)), setPragmas(db)]);
  await db.$queryRawUnsafe("PRAGMA query_only = ON");

  let turn: Promise<unknown> = Promise.resolve();
  const writing = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
    // Those behind one that waited in vain do not wait as long again.
    const until = Date.now() + WAIT_MS;
    const run = turn.then(() =>
      whenFree(
        () =>
          inTransaction(db, async (tx) => {
            // BEGIN is deferred: take the write lock before the first read, or a later write would fail.
            await tx.$executeRawUnsafe('UPDATE "ChainHead" SET "seq" = "seq" WHERE "name" = \'\'');
            return act(tx);
          }),
        until,
      ),
    );
    turn = run.catch(() => undefined);
    return saved(run);
  };
  const inBulk = async <T>(act: () => Promise<T>): Promise<T> => {
    await onWriter(async () => void (await db.$queryRawUnsafe("PRAGMA synchronous = NORMAL")));
    try {
      return await act();
    } finally {
      await onWriter(async () => {
        await setPragmas(db);
        await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
      });
    }
  };
  return { kind: "sqlite", url, db, writing, inBulk, close: () => db.$disconnect() };
}

/** A WAL database that is opened again falls to synchronous=NORMAL: every open sets and checks it. */
async function setPragmas(client: PrismaClient): Promise<void> {
  await client.$queryRawUnsafe("PRAGMA journal_mode = WAL");
  await client.$queryRawUnsafe("PRAGMA synchronous = FULL");
  await client.$queryRawUnsafe("PRAGMA foreign_keys = ON");
  const read = async (name: string) =>
    String(Object.values((await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`))[0] ?? {})[0]);
  const found = {
    journal_mode: await read("journal_mode"),
    synchronous: await read("synchronous"),
    foreign_keys: await read("foreign_keys"),
  };
  if (found.journal_mode !== "wal" || found.synchronous !== "2" || found.foreign_keys !== "1") {
    throw new Error(`SQLite does not run as it must (WAL, synchronous=FULL, foreign keys): ${JSON.stringify(found)}`);
  }
}

async function openPostgres(url: string): Promise<Database> {
  const [{ PrismaPg }, { PrismaClient: PostgresClient }] = await Promise.all([
    import("@prisma/adapter-pg"),
    import("~/generated/postgresql/client"),
  ]);
  const pool = (max: number, options: string) =>
    new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: TURN_MS, options });
  const reading = (max: number, statementMs: number) =>
    pool(
      max,
      `-c default_transaction_read_only=on -c lock_timeout=${READ_LOCK_MS} -c statement_timeout=${statementMs}`,
    );
  const storing = (max: number) => pool(max, `-c synchronous_commit=on -c lock_timeout=${WRITE_LOCK_MS}`);
  const db = new PostgresClient({
    adapter: twoConnections(
      reading(8, READ_MS),
      storing(8),
      {
        door: { reading: reading(4, READ_MS), writing: storing(2) },
        // A statement of a job may take as long as the job.
        jobs: { reading: reading(3, 0), writing: storing(3) },
      },
      undefined,
      TABLES,
    ),
  });
  const writing = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => saved(unlessDeadlocked(() => inTransaction(db, act)));
  return { kind: "postgresql", url, db, writing, inBulk: (act) => act(), close: () => db.$disconnect() };
}

/** Runs `act` in a transaction of the connection that writes. What it asks of `db` itself still reads beside it. */
function inTransaction<T>(client: PrismaClient, act: (tx: Tx) => Promise<T>): Promise<T> {
  return onWriter(() => client.$transaction((tx) => onReader(() => act(tx)), { maxWait: 60_000, timeout: 60_000 }));
}

/** Repeats `run` while another process holds the file, until `until`. */
async function whenFree<T>(run: () => Promise<T>, until: number): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || Date.now() > until) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function unlessDeadlocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === TRIES) throw error;
    }
  }
}

/** Tells a database that takes no writes from everything else that can go wrong. @throws CannotSave */
async function saved<T>(run: Promise<T>): Promise<T> {
  return run.catch((error: unknown) => {
    if (!isStorageFault(error)) throw error;
    log().error({ err: error }, "the database takes no writes");
    throw new CannotSave(error);
  });
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

/**
 * What a process keeps in memory of a database's rows: a change of the database in use begins it anew.
 * @param make the empty store
 * @returns the store of the database in use
 */
export function keptPerDatabase<T>(make: () => T): () => T {
  const kept = new WeakMap<Database, T>();
  return () => {
    const at = database();
    const found = kept.get(at) ?? make();
    kept.set(at, found);
    return found;
  };
}

/** The reading client. Writes through it fail. */
export const db: Db = new Proxy({} as Db, {
  get: (_, name) => Reflect.get(database().db, name) as unknown,
});

/** Reads several statements as of one moment: what is committed meanwhile is seen by none of them. */
export function atOneMoment<T>(read: () => Promise<T>): Promise<T> {
  return inMoment((asked) => database().db.$transaction(asked, { maxWait: 60_000, timeout: 60_000 }), read);
}

/** Whether a model of the data model has a column. */
export function hasColumn(model: Prisma.ModelName, column: string): boolean {
  return Object.hasOwn(Prisma[`${model}ScalarFieldEnum`], column);
}
