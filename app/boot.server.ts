/**
 * Brings the portal up and down. It is part of the Remix build, so that what it opens is what loaders and
 * actions use; server.ts calls it through entry.server.tsx.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { database, openDatabase, useDatabase } from "./db.server";
import { useFilesFolder } from "./modules/files/index.server";
import { flushSessions, makeSetupToken, useSecret } from "./modules/identity/index.server";
import { useConfig, type Config } from "./server/config.server";
import { inTurn } from "./server/in-turn.server";
import { log } from "./server/log.server";
import { appliedOf, migrate, migrationsFolder, pending, readMigrations } from "./server/migrate.server";

export interface Portal {
  /** What keeps the portal from serving, in words; empty when it is ready. */
  unreadiness(): Promise<string[]>;
  /** What the person who started the portal has to know, line by line. */
  greeting(address: string): string[];
}

const DEMO_BEGUN = "demo:begun";
const DEMO_LOADED = "demo:loaded";

/** Opens and migrates the database, loads what is missing, and answers when the portal can serve. */
export async function boot(config: Config): Promise<Portal> {
  useConfig(config);
  useSecret(config.sessionSecret);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  useFilesFolder(path.join(config.dataDir, "files"));
  const applied = await migrate(config.databaseUrl);
  if (applied.length > 0) log().info({ migrations: applied }, "migrations applied");
  useDatabase(await openDatabase(config.databaseUrl));
  await inTurn(config.databaseUrl, () => loadData(config));
  const setupToken = await makeSetupToken();
  const demo = await demoLines(config);
  return {
    unreadiness,
    greeting: (address) => [
      `The staff portal is at ${address}`,
      ...demo,
      ...(setupToken ? [`Create the first administrator, once, at ${address}/setup/${setupToken}`] : []),
    ],
  };
}

/** Writes what is still in memory and closes the database. */
export async function shutdown(): Promise<void> {
  await flushSessions();
  await database().close();
}

async function loadData({ demo, demoPassword }: Config): Promise<void> {
  const { loadReference } = await import("../prisma/seed/reference");
  await loadReference();
  const { db } = database();
  if (!demo || (await db.user.count()) > 0 || (await isMarked(DEMO_BEGUN))) return;
  const { loadDemo } = await import("../prisma/seed/demo");
  const began = Date.now();
  await mark(DEMO_BEGUN);
  await loadDemo(demoPassword);
  await mark(DEMO_LOADED);
  log().info({ ms: Date.now() - began }, "demo data loaded");
}

async function demoLines({ demoPassword }: Config): Promise<string[]> {
  if (!(await isMarked(DEMO_BEGUN))) return [];
  if (!(await isMarked(DEMO_LOADED))) return ["The demo data is incomplete, because its loading was interrupted: empty the database and start again."];
  const { DEMO_SIGN_INS } = await import("../prisma/seed/demo");
  return [`Demo sign-ins: ${DEMO_SIGN_INS.join(", ")}`, `Their password: ${demoPassword}`];
}

async function mark(key: string): Promise<void> {
  await database().writing((tx) => tx.referenceItem.create({ data: { key } }));
}

async function isMarked(key: string): Promise<boolean> {
  return (await database().db.referenceItem.count({ where: { key } })) > 0;
}

async function unreadiness(): Promise<string[]> {
  const { db, url } = database();
  try {
    const applied = await appliedOf((sql) => db.$queryRawUnsafe<Record<string, unknown>[]>(sql));
    return pending(readMigrations(migrationsFolder(url)), applied).map(({ name }) => `migration ${name} is not applied`);
  } catch (error) {
    log().error({ err: error }, "the database does not answer");
    return ["the database does not answer as it must"];
  }
}
