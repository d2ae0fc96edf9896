/**
 * Brings the portal up and down. It is part of the Remix build, so that what it opens is what loaders and
 * actions use; server.ts calls it through entry.server.tsx.
 */
import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { useChainKeys } from "../core/chain-seal.server";
import { newFormKey } from "../core/ids.server";
import { database, openDatabase, useDatabase } from "../db/database.server";
import { portal } from "../engine/portal.server";
import { sealChains, useHeads } from "../modules/audit-trail/index.server";
import { stopWatchingStateWords, watchStateWords } from "../modules/audit-settings/index.server";
import { flushRefusals, keepRefusals } from "../modules/refusals/index.server";
import { useClearing } from "../modules/clear-database/index.server";
import { useBackups } from "../modules/backup/index.server";
import { openS3Store, useFiles } from "../modules/files/index.server";
import { flushSessions, makeSetupToken, systemActor, useSecret } from "../modules/identity/index.server";
import { makeRunner, runnerInUse, stopWatchingClock, useRunner, watchClock } from "../modules/jobs/index.server";
import { fileCarrier, mailAtRest, smtpCarrier, usePostbox } from "../modules/mail/index.server";
import { makeReadiness } from "./readiness.server";
import { addressOf, useConfig, type Config } from "../platform/config.server";
import { apartSenders, useCaseKeys } from "../modules/speaking-up/index.server";
import { useQueryConsole } from "../modules/query-console/index.server";
import { inTurn } from "../platform/in-turn.server";
import { clockFault } from "../platform/clock.server";
import { repairWaiting } from "../modules/workflow/index.server";
import { demoLines, isMarked, loadData, mark, type FillsDemo } from "./load-data.server";
import { log } from "../platform/log.server";
import { migrate } from "../platform/migrate.server";

export interface Portal {
  /** What keeps the portal from serving, in words; empty when it is ready. */
  unreadiness(): Promise<string[]>;
  /** What keeps part of its work from being done while it serves, in words. */
  warnings(): string[];
  /** What the person who started the portal has to know, line by line. */
  greeting(address: string): string[];
}

/**
 * Opens and migrates the database, loads what is missing, and answers when the portal can serve.
 * @param fill makes the demo company; in this process where it is left out
 */
export async function boot(config: Config, fill?: FillsDemo): Promise<Portal> {
  await settle(config);
  const applied = await migrate(config.databaseUrl);
  if (applied.length > 0) log().info({ migrations: applied }, "migrations applied");
  useDatabase(await openDatabase(config.databaseUrl));
  await inTurn(config.databaseUrl, async () => {
    await sealOnce();
    await loadData(config, fill);
    await apartOnce();
  });
  void fillWaitingOnce();
  await watchClock();
  await watchStateWords();
  if (config.jobs) startJobs();
  keepRefusals();
  if (config.production && !config.demo) warnOfKeys(config);
  const setupToken = await makeSetupToken();
  const demo = await demoLines(config);
  return {
    unreadiness: makeReadiness(config.dataDir),
    warnings: () => [clockFault()].flatMap((fault) => fault ?? []),
    greeting: (address) => [
      `The staff portal is at ${address}`,
      ...demo,
      ...(setupToken ? [`Create the first administrator, once, at ${address}/setup/${setupToken}`] : []),
    ],
  };
}

/** Fills the database with the demo company and closes it: what a process does that was begun for nothing else. */
export async function makeDemo(config: Config): Promise<void> {
  await settle(config);
  useDatabase(await openDatabase(config.databaseUrl));
  const { loadDemo } = await import("../../prisma/seed/demo");
  await loadDemo(config.demoPassword);
  await closeAll();
}

/** Tells the modules what the configuration says. */
async function settle(config: Config): Promise<void> {
  useConfig(config);
  useSecret(config.sessionSecret);
  useChainKeys(config.auditKeys);
  useCaseKeys(config.caseKeys);
  useHeads({ folder: path.join(config.dataDir, "heads"), to: config.auditHeadsTo });
  usePostbox({
    carrier: config.smtpUrl ? smtpCarrier(config.smtpUrl) : fileCarrier(path.join(config.dataDir, "mail")),
    from: config.mailFrom,
    origin: addressOf(config),
    secret: config.sessionSecret,
    sendsAtOnce: config.jobs,
  });
  useQueryConsole(config.queryConsole);
  useClearing(config.clearDatabase);
  useBackups({ dir: config.backupDir, hour: config.backupHour });
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  useFiles(
    path.join(config.dataDir, "files"),
    config.filesPlace && (await openS3Store(config.filesPlace, config.filesKeys)),
  );
}

const SENDERS_APART = "case-senders:apart";

/** Gives the sender of each case a hash of its own, once; a key that is missing is for whoever reads the case to find out. */
async function apartOnce(): Promise<void> {
  if (await isMarked(SENDERS_APART)) return;
  try {
    await apartSenders();
    await mark(SENDERS_APART);
  } catch (error) {
    log().error({ err: error }, "senders of cases still share a hash: a key of cases is missing");
  }
}

const WAITING = "waiting:filled:2";

/** Fills the index of what waits for a database of a version that had none, or had it of fewer processes; a start that breaks off goes on with it. */
async function fillWaitingOnce(): Promise<void> {
  try {
    if (await isMarked(WAITING)) return;
    const { done, failed } = await repairWaiting(systemActor(new Date()), portal().workflows);
    if (done + failed > 0) log().info({ done, failed }, "index of what waits filled");
    await mark(WAITING);
  } catch (error) {
    log().error({ err: error }, "the index of what waits is not filled: the work of the night fills it");
  }
}

/** A key beside the database protects nothing from who takes the folder, and proves nothing to who doubts it. */
function warnOfKeys({ keysBeside, dataDir }: Config): void {
  for (const name of keysBeside)
    log().warn(
      { key: name, folder: dataDir },
      `${name} lies beside the database: keep it elsewhere (docs/operation.md)`,
    );
}

/** Seals what a version without seals has written. */
async function sealOnce(): Promise<void> {
  const { sealed, left } = await sealChains(new Date());
  if (sealed > 0) log().info({ sealed }, "heads of chains sealed");
  if (left > 0) log().error({ left }, "heads of chains have no seal, and were sealed before: run npm run audit:verify");
}

/** Begins the work that no request waits for. A reload of the modules in development goes on with the newer ones. */
function startJobs(): void {
  const before = runnerInUse();
  const runner = makeRunner({
    jobs: portal().jobs,
    holder: `${os.hostname()} ${process.pid} ${newFormKey()}`,
    now: () => new Date(),
  });
  useRunner(runner);
  void (before?.stop() ?? Promise.resolve()).then(() => runner.start());
}

/** Writes what is still in memory and closes the database. */
export async function shutdown(): Promise<void> {
  stopWatchingClock();
  stopWatchingStateWords();
  await runnerInUse()?.stop();
  await closeAll();
}

async function closeAll(): Promise<void> {
  await mailAtRest();
  await flushSessions();
  await flushRefusals();
  await database().close();
}
