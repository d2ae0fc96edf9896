/** Makes the template database of a test run and takes it away afterwards. */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { consoleRole } from "~/modules/query-console/console-role";
import { ready, readyHash } from "../../scripts/tiers/ready.mjs";
import { databaseUrl, withAdmin } from "./postgres";
import { copyTemplate } from "./postgres-rows";

setPortal(PORTAL);

const PREFIX = "portal_test_";
const READY = "portal_ready_";
/** Ready databases of this tree and of others that were tested last. */
const READY_KEPT = 4;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.PORTAL_TEST_DB === "postgresql" ? "postgresql" : "sqlite";
  project.provide("kind", kind);
  return kind === "postgresql" ? setupPostgres(project) : setupSqlite(project);
}

async function setupSqlite(project: TestProject): Promise<() => Promise<void>> {
  // In memory where that is to be had: each commit waits for the disk otherwise.
  const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "portal-test-"));
  const template = path.join(folder, "template.db");
  copyFileSync(await ready(`empty-${readyHash()}.db`, (place) => fill(`file:${place}`)), template);
  project.provide("template", template);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const template = `${PREFIX}${process.pid}`;
  await dropAll((pid) => pid === process.pid || !isAlive(pid));
  const made = await readyPostgres();
  await withAdmin((client) => client.query(`CREATE DATABASE "${template}" TEMPLATE "${made}"`));
  project.provide("template", template);
  return () => dropAll((pid) => pid === process.pid);
}

/** The ready database of this tree: made once, and kept by the server for the runs after this one. @returns its name */
async function readyPostgres(): Promise<string> {
  const name = `${READY}${readyHash()}`;
  const known = async (client: pg.Client) =>
    (
      await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname ~ $1 ORDER BY oid DESC", [
        `^${READY}[0-9a-f]+$`,
      ])
    ).rows.map(({ datname }) => datname);
  if ((await withAdmin(known)).includes(name)) return name;
  const fresh = `${name}_${process.pid}`;
  await withAdmin((client) => client.query(`CREATE DATABASE "${fresh}"`));
  await fill(databaseUrl(fresh));
  const copying = new pg.Client({ connectionString: databaseUrl(fresh) });
  await copying.connect();
  await copyTemplate(copying).finally(() => copying.end());
  await withAdmin(async (client) => {
    if ((await known(client)).includes(name)) await client.query(`DROP DATABASE "${fresh}"`);
    else await client.query(`ALTER DATABASE "${fresh}" RENAME TO "${name}"`);
    for (const old of (await known(client)).slice(READY_KEPT)) await client.query(`DROP DATABASE IF EXISTS "${old}"`);
  });
  return name;
}

/** Migrates a database and loads what an install begins with. The product is loaded only where that is to be done. */
async function fill(url: string): Promise<void> {
  const { openDatabase, useDatabase } = await import("~/db/database.server");
  const { migrate } = await import("~/platform/migrate.server");
  const { useChainKeys } = await import("~/core/chain-seal.server");
  const { useCaseKeys } = await import("~/modules/speaking-up/case-key.server");
  const { CHAIN_KEYS } = await import("./chain-keys");
  const { loadReference } = await import("../../prisma/seed/reference");
  const { withoutCodes } = await import("../../prisma/seed/without-codes");
  await migrate(url);
  const database = await openDatabase(url);
  useDatabase(database);
  useChainKeys(CHAIN_KEYS);
  useCaseKeys(CHAIN_KEYS);
  await loadReference();
  await withoutCodes();
  await database.close();
}

/** Drops databases by the process that made them: a run that was killed could not drop its own. */
async function dropAll(of: (pid: number) => boolean): Promise<void> {
  await withAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [PREFIX],
    );
    for (const { datname } of rows) {
      if (!of(Number(datname.slice(PREFIX.length).split("_")[0]))) continue;
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
      await client.query(`DROP ROLE IF EXISTS "${consoleRole(datname)}"`);
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
