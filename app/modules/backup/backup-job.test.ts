import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { JobContext } from "~/define/job";
import { systemActor } from "~/modules/identity/index.server";
import { readConfig, useConfig } from "~/platform/config.server";
import { testDatabase } from "../../../tests/setup/database";
import { hire } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { backupJob, useBackups } from "./backup-job.server";

let folder: string;
const backups = () => path.join(folder, "backups");
const at = () => new Date();
const context = (): JobContext<null> => ({
  actor: systemActor(at()),
  now: at,
  period: new Date(Date.now() - 60_000).toISOString().slice(0, 16),
  payload: null,
  signal: new AbortController().signal,
  progress: async () => {},
});

beforeEach(async () => {
  await testDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), "backup-job-"));
  useConfig(readConfig({ DATA_DIR: folder, DATABASE_URL: database().url, BACKUP_DIR: backups() }));
  useBackups({ dir: backups(), hour: 4 });
});
afterEach(() => {
  useBackups({ dir: backups(), hour: null });
  rmSync(folder, { recursive: true, force: true });
});

it("runs at the hour that is set, and by itself only where a folder is", () => {
  expect(backupJob).toMatchObject({ every: "10 4 * * *", often: "Once a day" });
  useBackups({ dir: backups(), hour: null });
  expect(backupJob.every).toBeNull();
});

// PostgreSQL is copied by its own tools, which tests/backup.test.ts tries where they are installed.
it.skipIf(process.env.PORTAL_TEST_DB === "postgresql")(
  "makes one copy for a period, however often it is begun, and clears away what a killed one left",
  async () => {
    const left = path.join(backups(), ".partial-2026-01-01T000000Z-1");
    mkdirSync(left, { recursive: true });
    utimesSync(left, new Date(0), new Date(0));
    const asked = context();
    expect(await backupJob.run(asked)).toContain("SHA-256");
    expect(await backupJob.run(asked)).toBe("It had been made already");
    expect(readdirSync(backups())).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{6}Z$/)]);
  },
);

it("tells those who look after jobs of a copy that failed, once", async () => {
  const userId = await hire((await seedTree()).company, "Grapes Admin", "BM");
  useConfig(
    readConfig({
      DATA_DIR: folder,
      DATABASE_URL: `file:${folder}/none.db`,
      BACKUP_DIR: backups(),
      SESSION_SECRET: "x".repeat(32),
    }),
  );
  const asked = context();
  for (let n = 0; n < 2; n++) await expect(backupJob.run(asked)).rejects.toThrow();
  expect(await db.notification.findMany({ select: { userId: true, title: true } })).toEqual([
    { userId, title: "A backup could not be made" },
  ]);
});
