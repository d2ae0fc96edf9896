/** A clock that jumps makes nothing dated and removes nothing: pages, sign-in and console go on (decision 041). */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { dataFolder, startServer, type RunningServer } from "./setup/server";

const QUARTER = 91 * 86_400_000;
const PRELOAD = pathToFileURL(path.resolve("tests/setup/shifted-clock.mjs")).href;
let server: RunningServer | null = null;
let folder = "";

afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = <T>(sql: string): T => {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
};
const count = (from: string) => ask<{ n: number }>(`SELECT count(*) AS n FROM ${from}`).n;
/** A form that was sent yesterday: its key waits for the purge of its day. */
function keepOneKey(): void {
  const db = new Database(`${folder}/portal.db`);
  const at = new Date(Date.now() - 86_400_000).toISOString();
  db.prepare("INSERT INTO IdempotencyKey (scope, key, payloadHash, result, createdAt) VALUES (?, ?, ?, ?, ?)").run(
    ...["test", "clock-test-0001", "a", "{}", at],
  );
  db.close();
}
const shift = (ms: number) => writeFileSync(path.join(folder, "shift"), String(ms));
const start = () =>
  startServer({
    env: {
      DATA_DIR: folder,
      DATABASE_URL: `file:${folder}/portal.db`,
      JOBS: "1",
      CLOCK_SHIFT: path.join(folder, "shift"),
      NODE_OPTIONS: `--import ${PRELOAD}`,
    },
  });
const ready = async () =>
  (await (await fetch(`${server!.origin}/readyz`)).json()) as { status: string; warnings?: string[] };
async function until(found: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${server!.origin}/?index`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server!.origin },
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
  });
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
}

it("ahead by a quarter at a start keeps back the jobs until an administrator confirms it in the console", async () => {
  folder = await dataFolder(true);
  keepOneKey();
  const [keys, sheets] = [count("IdempotencyKey"), count("AttendanceDay")];
  expect(keys).toBeGreaterThan(0);
  shift(QUARTER);
  server = await start();
  expect(await ready()).toEqual({
    status: "ok",
    warnings: [expect.stringMatching(/^the clock is 9\d days beyond the newest row of the audit trail$/)],
  });
  const cookie = await signIn("grapes.admin");
  await until(() => count("JobRun WHERE job = 'send-mail' AND state = 'DONE'") > 0);
  expect(count("JobRun WHERE job <> 'send-mail' AND startedAt > datetime('now', '+30 days')")).toBe(0);
  expect([count("IdempotencyKey") >= keys, count("AttendanceDay")]).toEqual([true, sheets]);
  const page = await (await fetch(`${server.origin}/grapes/job`, { headers: { Cookie: cookie } })).text();
  expect(page).toContain("The clock is not confirmed");
  shift(0);
  const confirmed = await fetch(`${server.origin}/grapes/job`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.origin, Cookie: await signIn("grapes.admin") },
    body: new URLSearchParams({ _key: "confirm-the-clock-now" }),
  });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/grapes/job"]);
  expect(count("AuditEvent WHERE action = 'Clock.confirm'")).toBe(1);
}, 300_000);

it("that jumps while the portal runs, forward or back, is named as well", async () => {
  folder = await dataFolder(true);
  shift(0);
  server = await start();
  expect(await ready()).toEqual({ status: "ok" });
  shift(QUARTER);
  await until(async () => (await ready()).warnings?.[0] === "the clock jumped 91 days forward");
  expect(count("PortalSetting WHERE key = 'clock-fault'")).toBe(1);
  const cookie = await signIn("grapes.admin");
  expect((await fetch(`${server.origin}/grapes`, { headers: { Cookie: cookie } })).status).toBe(200);
  shift(0);
  await until(async () => (await ready()).warnings?.[0] === "the clock jumped 91 days back");
}, 300_000);
