/**
 * A database of its own for a test file: a copy of the template that global.ts makes once a run, with all
 * migrations and the reference data in it. SQLite by default; PORTAL_TEST_DB=postgresql takes PostgreSQL.
 */
import { copyFileSync, rmSync } from "node:fs";
import { inject } from "vitest";
import { openDatabase, useDatabase, type Database } from "~/db.server";
import { useSecret } from "~/modules/identity/secret.server";
import { usePostbox } from "~/modules/mail/postbox.server";
import { databaseUrl, withAdmin } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The template: the path of a SQLite file, or the name of a PostgreSQL database. */
    template: string;
    kind: "sqlite" | "postgresql";
  }
}

let opened: { database: Database; drop: () => Promise<void> } | null = null;
let count = 0;

/** Opens a fresh copy of the template and makes it the database in use. A second call replaces the first. */
export async function testDatabase(): Promise<Database> {
  await closeTestDatabase();
  const { url, drop } = inject("kind") === "postgresql" ? await copyPostgres() : copySqlite();
  const database = await openDatabase(url);
  useDatabase(database);
  useSecret("a secret for tests, long enough to pass");
  usePostbox({ carrier: { carry: () => Promise.reject(new Error("No mail is sent from here.")) }, from: "portal@example.org", origin: "https://portal.test", secret: "a secret for tests, long enough to pass", sendsAtOnce: false });
  opened = { database, drop };
  return database;
}

/** Closes and removes the copy in use; each.ts does so when a test file is done. */
export async function closeTestDatabase(): Promise<void> {
  if (!opened) return;
  const { database, drop } = opened;
  opened = null;
  await database.close();
  await drop();
}

function copySqlite() {
  const file = inject("template").replace(/\.db$/, `-${process.pid}-${++count}.db`);
  copyFileSync(inject("template"), file);
  const drop = async () => ["", "-wal", "-shm"].forEach((end) => rmSync(file + end, { force: true }));
  return { url: `file:${file}`, drop };
}

async function copyPostgres() {
  const name = `${inject("template")}_${process.pid}_${++count}`;
  await withAdmin((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${inject("template")}"`));
  const drop = async () => void (await withAdmin((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)));
  return { url: databaseUrl(name), drop };
}
