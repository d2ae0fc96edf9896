/**
 * A database for a test, as the template is that global.ts makes once a run, with all migrations and the reference
 * data in it: a copy of its file, or the worker's own PostgreSQL database with PORTAL_TEST_DB=postgresql.
 */
import { copyFileSync, renameSync, rmSync } from "node:fs";
import { inject } from "vitest";
import { openDatabase, useDatabase, type Database } from "~/db.server";
import { useSecret } from "~/modules/identity/secret.server";
import { usePostbox } from "~/modules/mail/postbox.server";
import { databaseUrl, withAdmin } from "./postgres";
import { keepRows, putBack, type Rows } from "./postgres-rows";

declare module "vitest" {
  export interface ProvidedContext {
    /** The template: the path of a SQLite file, or the name of a PostgreSQL database. */
    template: string;
    kind: "sqlite" | "postgresql";
  }
}

/** What a database held: the path of a SQLite file, or the rows of a PostgreSQL database. */
type State = string | Rows;

interface Worker {
  opened: Database | null;
  /** Databases made so far: part of their names. */
  count: number;
  /** What was planted, by what planted it, and what the planting told. */
  shelf: Map<string, { state: State; told: unknown }>;
  /** The PostgreSQL database that is filled anew for each test; global.ts drops it. */
  own: { url: string; template: Rows } | null;
}

// One for each process, however often this module is loaded in it.
const worker = ((globalThis as { portalTests?: Worker }).portalTests ??= { opened: null, count: 0, shelf: new Map(), own: null });

/** Opens a database as the template is and makes it the one in use. A second call replaces the first. */
export async function testDatabase(): Promise<Database> {
  return openAs(null);
}

/**
 * As {@link testDatabase}, with what `plant` plants in it. A worker plants once and copies afterwards, so nothing of
 * what `plant` tells may be changed by a test.
 * @param plant a function with a name, which fills the database in use
 * @returns what `plant` returned
 */
export async function planted<T>(plant: () => Promise<T>): Promise<T> {
  const kept = worker.shelf.get(plant.name);
  if (kept) {
    await openAs(kept.state);
    return kept.told as T;
  }
  const { url, close } = await openAs(null);
  const told = await plant();
  worker.opened = null;
  await close();
  const state = inject("kind") === "postgresql" ? await keepRows(url) : keepFile(url, plant.name);
  worker.shelf.set(plant.name, { state, told });
  await openAs(state);
  return told;
}

/** Closes the database in use; each.ts does so when a test file is done. */
export async function closeTestDatabase(): Promise<void> {
  if (!worker.opened) return;
  const { close, url } = worker.opened;
  worker.opened = null;
  await close();
  if (inject("kind") === "sqlite") for (const end of ["", "-wal", "-shm"]) rmSync(url.replace("file:", "") + end, { force: true });
}

/** Opens a database that holds this, or what the template holds. */
async function openAs(state: State | null): Promise<Database> {
  await closeTestDatabase();
  const opened = await openDatabase(inject("kind") === "postgresql" ? await fillPostgres(state as Rows | null) : copyFile(state as string | null));
  worker.opened = opened;
  useDatabase(opened);
  useSecret("a secret for tests, long enough to pass");
  usePostbox({ carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) }, from: "portal@example.org", origin: "https://portal.test", secret: "a secret for tests, long enough to pass", sendsAtOnce: false });
  return opened;
}

function newFile(name: string | number): string {
  return inject("template").replace(/\.db$/, `-${process.pid}-${name}.db`);
}

function copyFile(state: string | null): string {
  const file = newFile(++worker.count);
  copyFileSync(state ?? inject("template"), file);
  return `file:${file}`;
}

function keepFile(url: string, name: string): string {
  const file = newFile(name);
  renameSync(url.replace("file:", ""), file);
  return file;
}

async function fillPostgres(state: Rows | null): Promise<string> {
  if (worker.own && (await putBack(worker.own.url, state ?? worker.own.template))) return worker.own.url;
  const name = `${inject("template")}_${process.pid}_${++worker.count}`;
  await withAdmin((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${inject("template")}"`));
  const url = databaseUrl(name);
  worker.own = { url, template: await keepRows(url) };
  if (state) await putBack(url, state);
  return url;
}
