/** Makes the template database of a test run and takes it away afterwards. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { useChainKeys } from "~/core/chain-seal.server";
import { useCaseKeys } from "~/modules/speaking-up/case-key.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { consoleRole } from "~/modules/query-console/console-role";
import { migrate } from "~/server/migrate.server";
import { loadReference } from "../../prisma/seed/reference";
import { withoutCodes } from "../../prisma/seed/without-codes";
import { CHAIN_KEYS } from "./chain-keys";
import { databaseUrl, withAdmin } from "./postgres";

const PREFIX = "portal_test_";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.PORTAL_TEST_DB === "postgresql" ? "postgresql" : "sqlite";
  project.provide("kind", kind);
  return kind === "postgresql" ? setupPostgres(project) : setupSqlite(project);
}

async function setupSqlite(project: TestProject): Promise<() => Promise<void>> {
  // In memory where that is to be had: each commit waits for the disk otherwise.
  const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "portal-test-"));
  const template = path.join(folder, "template.db");
  await fill(`file:${template}`);
  project.provide("template", template);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const template = `${PREFIX}${process.pid}`;
  await dropAll((pid) => pid === process.pid || !isAlive(pid));
  await withAdmin((client) => client.query(`CREATE DATABASE "${template}"`));
  await fill(databaseUrl(template));
  project.provide("template", template);
  return () => dropAll((pid) => pid === process.pid);
}

async function fill(url: string): Promise<void> {
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
