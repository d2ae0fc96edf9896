/**
 * A database for a test, as the template is that global.ts makes once a run, with all migrations and the reference
 * data in it: a file of SQLite, or a database of PostgreSQL with PORTAL_TEST_DB=postgresql. A worker opens one and puts
 * back what it held for each test; only one that a test has closed, holds or has changed the shape of is opened anew.
 */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { copyFileSync, rmSync } from "node:fs";
import { inject } from "vitest";
import { sha256 } from "~/core/canonical.server";
import { useChainKeys } from "~/core/chain-seal.server";
import { useCaseKeys } from "~/modules/speaking-up/case-key.server";
import { openDatabase, useDatabase, type Database } from "~/db/database.server";
import { CHAIN_KEYS } from "./chain-keys";
import { useStateWords } from "~/define/state-words";
import { useSecret } from "~/modules/identity/secret.server";
import { usePostbox } from "~/modules/mail/postbox.server";
import { databaseUrl, withAdmin } from "./postgres";
import { PutBack, type Kept } from "./postgres-rows";
import { keepFile, pathOf, putBackFile, settingsOf } from "./sqlite-file";
import { takeRefused } from "~/platform/refused.server";

setPortal(PORTAL);

declare module "vitest" {
  export interface ProvidedContext {
    /** The template: the path of a SQLite file, or the name of a PostgreSQL database. */
    template: string;
    kind: "sqlite" | "postgresql";
  }
}

/** What a database held: the path of a SQLite file, or the rows of a PostgreSQL database. */
type State = string | Kept;

interface Opened {
  database: Database;
  settings: string;
  /** Of one loading of the product's modules: after another, errors of the one before would be of other classes. */
  by: typeof openDatabase;
}

interface Worker {
  /** The database that is open, how it worked when it was opened, and what opened it. */
  open: Opened | null;
  /** Databases made so far: part of their names. */
  count: number;
  /** What was planted, by what planted it, and what the planting told. */
  shelf: Map<string, { state: State; told: unknown }>;
  /** The PostgreSQL database that is filled anew for each test; global.ts drops it. */
  own: { url: string; rows: PutBack; template: Kept } | null;
}

// One for each process, however often this module is loaded in it.
const worker = ((globalThis as { portalTests?: Worker }).portalTests ??= {
  open: null,
  count: 0,
  shelf: new Map(),
  own: null,
});

/** A database as the template is, in use from now on: it takes the place of the one before. */
export async function testDatabase(): Promise<Database> {
  return useAs(null);
}

/**
 * As {@link testDatabase}, with what `seed` seeds in it. A worker seeds once and puts it back afterwards, so nothing
 * of what `seed` tells may be changed by a test.
 * @param seed a function with a name of its own in this worker, which fills the database in use
 * @throws for one without a name
 * @returns what `seed` returned
 */
export async function seeded<T>(seed: () => Promise<T>): Promise<T> {
  if (seed.name === "") throw new Error("What seeds a database has a name, by which it is found again.");
  // Functions of two files may share a name: what is planted by one is not given to the other.
  const key = `${seed.name}-${sha256(String(seed)).slice(0, 12)}`;
  const kept = worker.shelf.get(key);
  const { url } = await useAs(kept?.state ?? null);
  // A PostgreSQL database that was given up took along what was kept in it.
  if (kept && worker.shelf.has(key)) return kept.told as T;
  const told = await seed();
  const state = isPostgres() ? await worker.own!.rows.keep() : await keepFile(url, newFile(key));
  worker.shelf.set(key, { state, told });
  await useAs(state);
  return told;
}

/** What this SQLite file holds, in use from now on as {@link testDatabase} is. */
export async function databaseOf(file: string): Promise<Database> {
  return useAs(await keepFile(`file:${file}`, newFile(++worker.count)));
}

/** Takes the database out of use; each.ts does so when a test file is done. */
export function leaveTestDatabase(): void {
  const slot = globalThis as { portalDatabase?: Database };
  if (slot.portalDatabase?.url === worker.open?.database.url) delete slot.portalDatabase;
}

/** Puts a database in use that holds this, or what the template holds. */
async function useAs(state: State | null): Promise<Database> {
  if (worker.open && (worker.open.by !== openDatabase || !(await putBack(worker.open, state)))) await close();
  worker.open ??= await open(state);
  // Another object each time: what the product keeps in memory of a database begins anew.
  const database = { ...worker.open.database, close };
  useDatabase(database);
  useChainKeys(CHAIN_KEYS);
  useCaseKeys(CHAIN_KEYS);
  useStateWords(new Map());
  takeRefused(); // What was refused before belongs to the database before.
  useSecret("a secret for tests, long enough to pass");
  usePostbox({
    carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) },
    from: "portal@example.org",
    origin: "https://portal.test",
    secret: "a secret for tests, long enough to pass",
    sendsAtOnce: false,
  });
  return database;
}

const isPostgres = () => inject("kind") === "postgresql";

async function open(state: State | null): Promise<Opened> {
  const database = await openDatabase(
    isPostgres() ? await fillPostgres(state as Kept | null) : copyFile(state as string | null),
  );
  return { database, settings: isPostgres() ? "" : await settingsOf(database), by: openDatabase };
}

async function putBack({ database, settings }: Opened, state: State | null): Promise<boolean> {
  if (!isPostgres()) return putBackFile(database, (state as string | null) ?? inject("template"), settings);
  return worker.own!.rows.to((state as Kept | null) ?? worker.own!.template);
}

async function close(): Promise<void> {
  if (!worker.open) return;
  const { database } = worker.open;
  worker.open = null;
  await database.close();
  if (!isPostgres()) for (const end of ["", "-wal", "-shm"]) rmSync(pathOf(database.url) + end, { force: true });
}

function newFile(name: string | number): string {
  return inject("template").replace(/\.db$/, `-${process.pid}-${name}.db`);
}

function copyFile(state: string | null): string {
  const file = newFile(++worker.count);
  copyFileSync(state ?? inject("template"), file);
  return `file:${file}`;
}

async function fillPostgres(state: Kept | null): Promise<string> {
  if (worker.own) {
    const { url, rows, template } = worker.own;
    await rows.endOthers();
    if (await rows.to(state ?? template)) return url;
    await rows.close();
    worker.shelf.clear();
  }
  const name = `${inject("template")}_${process.pid}_${++worker.count}`;
  await withAdmin((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${inject("template")}"`));
  const url = databaseUrl(name);
  const { putBack: rows, template } = await PutBack.of(url, process.env.PROVE_ROWS === "1");
  worker.own = { url, rows, template };
  return url;
}
