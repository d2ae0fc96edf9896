/** Two processes of the portal on one PostgreSQL, busy all the while: to people they are one. */
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveDemo } from "./setup/moved-demo";
import { databaseUrl, withAdmin } from "./setup/postgres";
import { startServer, type RunningServer } from "./setup/server";
import { startSink, type Sink } from "./setup/smtp";

const PASSWORD = "Portal-demo-2026";
const ADD = "/admin/settings/category/add";
const LIST = "/ops/bm/visit/list";
const name = `portal_processes_${process.pid}`;
// Without a PostgreSQL on this machine there is nothing to try.
const postgres = await withAdmin(async () => true).catch(() => false);

let both: [RunningServer, RunningServer];
let sink: Sink;
let folder = "";
let client: pg.Client;
const load = { on: false, cookie: "", pages: 0, failures: [] as string[], running: [] as Promise<void>[] };

const ask = async <T extends object>(sql: string, values: unknown[] = []) => (await client.query<T>(sql, values)).rows;
const get = async ({ origin }: RunningServer, path: string, cookie: string) =>
  fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
const post = (
  { origin }: RunningServer,
  path: string,
  cookie: string,
  body: URLSearchParams | string,
  headers: Record<string, string> = {},
) =>
  fetch(origin + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Cookie: cookie, Origin: origin, ...headers },
  });

async function signIn(server: RunningServer, username: string): Promise<string> {
  const answer = await post(server, "/?index", "", new URLSearchParams({ username, password: PASSWORD }));
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
}

function startLoad(): void {
  load.on = true;
  load.running = both.flatMap((server) => [1, 2].map(() => keepBusy(server, load.cookie)));
}
async function stopLoad(): Promise<void> {
  load.on = false;
  await Promise.all(load.running);
}

/** Reads a list at one of the two again and again. */
async function keepBusy(server: RunningServer, cookie: string): Promise<void> {
  while (load.on) {
    const answer = await get(server, LIST, cookie).catch(() => null);
    if (!load.on) return;
    if (answer?.status === 200) load.pages += 1;
    else load.failures.push(`${answer?.status ?? "no answer"}`);
    await pause(150);
  }
}

describe.skipIf(!postgres)("two processes on one PostgreSQL", () => {
  beforeAll(async () => {
    await withAdmin((admin) => admin.query(`CREATE DATABASE "${name}"`));
    [sink, folder] = await Promise.all([startSink(), moveDemo(name)]);
    const env = {
      DATABASE_URL: databaseUrl(name),
      DATA_DIR: folder,
      JOBS: "1",
      SMTP_URL: sink.url,
      TRUST_PROXY: "loopback",
    };
    both = await Promise.all([startServer({ env }), startServer({ env })]);
    client = new pg.Client({ connectionString: databaseUrl(name) });
    await client.connect();
    const cookie = await signIn(both[1], "branch.manager.2");
    load.cookie = cookie;
    startLoad();
  });

  afterAll(async () => {
    await stopLoad();
    await Promise.allSettled((both ?? []).map((server) => server.stop()));
    await client?.end();
    await sink?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
    await withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  });

  it("a session begun at one is good at the other, and ends at both", async () => {
    const cookie = await signIn(both[0], "area.manager");
    for (const server of both) expect((await get(server, "/dashboard", cookie)).status).toBe(200);
    expect(
      (await post(both[1], "/exit", cookie, new URLSearchParams({ _intent: "yes", _key: "leaving-now-00000001" })))
        .status,
    ).toBe(303);
    for (const server of both) expect((await get(server, "/dashboard", cookie)).status).toBe(302);
  });

  it("a right taken away counts at both from the next request on", async () => {
    const cookie = await signIn(both[0], "branch.manager");
    for (const server of both) expect((await get(server, LIST, cookie)).status).toBe(200);
    const held = await ask<{ roleId: number; permission: string }>(
      `DELETE FROM "RolePermission" WHERE "permission" = 'visit.read' AND "roleId" = (SELECT "id" FROM "Role" WHERE "name" = 'Branch Manager') RETURNING "roleId", "permission"`,
    );
    expect(held).toHaveLength(1);
    await stopLoad(); // the people behind it lose the right as well
    await ask(`UPDATE "AccessStamp" SET "value" = "value" + 1`);
    for (const server of both) expect((await get(server, LIST, cookie)).status).toBe(403);
    await ask(`INSERT INTO "RolePermission" ("roleId", "permission") VALUES ($1, $2)`, [
      held[0]!.roleId,
      held[0]!.permission,
    ]);
    await ask(`UPDATE "AccessStamp" SET "value" = "value" + 1`);
    for (const server of both) expect((await get(server, LIST, cookie)).status).toBe(200);
    startLoad();
  });

  it("a form sent to both at once counts once, and both say so", async () => {
    const cookie = await signIn(both[0], "super.admin");
    const key = /name="_key" value="([^"]+)"/.exec(await (await get(both[0], ADD, cookie)).text())![1]!;
    const body = new URLSearchParams({ _key: key, kind: "TICKET", code: "BOTH", name: "Sent to both", position: "1" });
    const answers = await Promise.all(
      [...both, ...both, ...both].map((server) => post(server, ADD, cookie, new URLSearchParams(body))),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await ask(`SELECT count(*)::int AS n FROM "Category" WHERE "code" = 'BOTH'`)).toEqual([{ n: 1 }]);
    expect(
      await ask(`SELECT count(*)::int AS n FROM "AuditEvent" WHERE "action" = 'Category.add' AND "diff" LIKE '%BOTH%'`),
    ).toEqual([{ n: 1 }]);
  });

  it("a call of the API with one Idempotency-Key counts once", async () => {
    const { token } = (
      (await (
        await post(both[0], "/api/auth/token", "", new URLSearchParams({ username: "super.admin", password: PASSWORD }))
      ).json()) as { data: { token: string } }
    ).data;
    const body = JSON.stringify({
      kind: "TICKET",
      code: "ONCE",
      name: "Called at both",
      position: 1,
      template: null,
      serviceTarget: null,
    });
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": "called-at-both-000001",
    };
    const answers = await Promise.all(
      [...both, ...both].map(({ origin }) => fetch(`${origin}/api/Category`, { method: "POST", headers, body })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await ask(`SELECT count(*)::int AS n FROM "Category" WHERE "code" = 'ONCE'`)).toEqual([{ n: 1 }]);
  });

  it("a message is sent once, whichever process is first", async () => {
    const people = await ask<{ signInName: string }>(
      `SELECT "signInName" FROM "User" WHERE "email" IS NOT NULL AND "status" = 'ACTIVE' AND "kind" = 'PERSON' ORDER BY "id" LIMIT 8`,
    );
    await Promise.all(
      people.map(async ({ signInName }, n) => {
        const server = both[n % 2]!;
        const key = /name="_key" value="([^"]+)"/.exec(await (await get(server, "/forgot-password", "")).text())?.[1];
        expect(key).toBeDefined();
        // Each from an address of its own: one may not ask often.
        const asked = await post(
          server,
          "/forgot-password",
          "",
          new URLSearchParams({ _key: key!, username: signInName }),
          { "X-Forwarded-For": `203.0.113.${n + 1}` },
        );
        expect(asked.status).toBeLessThan(400);
      }),
    );
    // The jobs of the demo's first day write some thousand messages more: what is looked at does not wait behind them.
    await expect
      .poll(async () => {
        await ask(
          `UPDATE "MailMessage" SET "dueAt" = (now() AT TIME ZONE 'UTC') + interval '1 day' WHERE "template" <> 'reset-password' AND "state" = 'QUEUED' AND "dueAt" < (now() AT TIME ZONE 'UTC')`,
        );
        return (await ask(`SELECT 1 FROM "MailMessage" WHERE "template" = 'reset-password' AND "state" = 'SENT'`))
          .length;
      })
      .toBe(people.length);
    await pause(6_000); // the leader has looked at what waits once more
    const ids = sink.received.map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThanOrEqual(people.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("one leads the jobs, and when it is killed the other does within a minute", async () => {
    const leader = async () =>
      Number(
        (await ask<{ holder: string }>(`SELECT "holder" FROM "Lease" WHERE "name" = 'jobs'`))[0]?.holder.split(" ")[1],
      );
    await expect.poll(leader).toBeGreaterThan(0);
    const pid = await leader();
    const [dead, heir] = both[0].pid === pid ? both : [both[1], both[0]];
    expect(dead.pid).toBe(pid);
    await stopLoad();
    await dead.kill();
    const [lease] = await ask<{ seconds: number }>(
      `SELECT extract(epoch FROM "until" - (now() AT TIME ZONE 'UTC'))::int AS seconds FROM "Lease" WHERE "name" = 'jobs'`,
    );
    expect(lease!.seconds).toBeLessThanOrEqual(60);
    // What is left of it is not waited for.
    await ask(`UPDATE "Lease" SET "until" = (now() AT TIME ZONE 'UTC') - interval '1 second' WHERE "name" = 'jobs'`);
    await expect.poll(leader, { interval: 500 }).toBe(heir.pid);
    const twice = await ask(
      `SELECT "job", "period" FROM "JobRun" WHERE "subject" = '' GROUP BY "job", "period" HAVING count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect((await get(heir, "/readyz", "")).status).toBe(200);
  });

  it("kept answering all the while", () => {
    expect(load.pages).toBeGreaterThan(50);
    expect(load.failures).toEqual([]);
  });
});
