/** A form that arrives after its session has ended is kept, and saved once after signing in again (spec: platform §4). */
import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataFolder, startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let folder: string;
let server: RunningServer;
let cookie: string;
let draft: number;
let count = 0;

beforeAll(async () => {
  folder = await dataFolder(true);
  draft = ask<{ id: number }>(
    "SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = 'branch.manager' AND v.status = 'DRAFT'",
  ).id;
  server = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: `file:${folder}/portal.db` } });
});

beforeEach(async () => {
  cookie = await signIn("branch.manager");
  endIdle();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function ask<T>(sql: string): T {
  const db = new Database(`${folder}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

function change(sql: string): void {
  const db = new Database(`${folder}/portal.db`);
  db.exec(sql);
  db.close();
}

const groups = () => ask<{ n: number }>(`SELECT count(*) AS n FROM GroupMeeting WHERE visitId = ${draft}`).n;

async function send(path: string, init: { body?: BodyInit; cookie?: string; headers?: Record<string, string> } = {}) {
  const headers = { Origin: server.origin, ...(init.cookie ? { Cookie: init.cookie } : {}), ...init.headers };
  const answer = await fetch(server.origin + path, {
    method: init.body ? "POST" : "GET",
    body: init.body,
    headers,
    redirect: "manual",
  });
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    text: await answer.text(),
    session: answer.headers
      .getSetCookie()
      .find((line) => /^session=\S{10}/.test(line))
      ?.split(";")[0],
  };
}

async function signIn(username: string): Promise<string> {
  const { session } = await send("/?index", { body: new URLSearchParams({ username, password: PASSWORD }) });
  if (!session) throw new Error(`${username} could not sign in`);
  return session;
}

/** Sixteen minutes pass since the sign-in: the process remembers the sessions only that a page was asked with. */
function endIdle(): void {
  change(
    `UPDATE Session SET lastSeenAt = '${new Date(Date.now() - 16 * 60_000).toISOString().replace("Z", "+00:00")}'`,
  );
}

const PATH = () => `/ops/bm/group/visit/add?visit=${draft}`;

function groupForm(): URLSearchParams {
  count += 1;
  return new URLSearchParams({
    _key: `kept-form-${count}-${"k".repeat(10)}`,
    _form: "row",
    _intent: "save",
    groupName: `Kept ${count}`,
    enrolled: "20",
    present: "18",
    savingsCollected: "100",
    repaymentExpected: "900",
    repaymentCollected: "800",
  });
}

const credentials = (username: string, password = PASSWORD) => new URLSearchParams({ username, password });

async function keep(form = groupForm()): Promise<{ id: string; form: URLSearchParams }> {
  const answer = await send(PATH(), { body: form, cookie });
  expect(answer.status).toBe(303);
  expect(answer.to).toMatch(/^\/\?held=[\w-]{43}$/);
  return { id: answer.to!.slice("/?held=".length), form };
}

describe("a form after the session has ended", () => {
  it("is kept through a wrong password and saved once after the right one", async () => {
    const before = groups();
    const { id } = await keep();
    expect((await send(`/?held=${id}`)).text).toContain("What you typed is saved.");
    const wrong = await send(`/resume/${id}`, { body: credentials("branch.manager", "not the password") });
    expect(wrong.to).toBe(`/?held=${id}&again=401`);
    expect(groups()).toBe(before);
    const right = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    expect([right.status, right.to]).toEqual([303, `/ops/bm/visit/edit/${draft}`]);
    expect((await send(right.to!, { cookie: right.session })).text).toContain(`Kept ${count}`);
    expect(groups()).toBe(before + 1);
    const again = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    expect(again.to).toBe("/dashboard");
    expect(groups()).toBe(before + 1);
  });

  it("counts once when it is also sent again by hand", async () => {
    const before = groups();
    const { id, form } = await keep();
    const right = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    const byHand = await send(PATH(), { body: form, cookie: right.session });
    expect(byHand.to).toBe(right.to);
    expect(groups()).toBe(before + 1);
  });

  it("is not sent for anyone else", async () => {
    const before = groups();
    const { id } = await keep();
    expect((await send(`/resume/${id}`, { body: credentials("branch.manager.2") })).to).toBe("/dashboard");
    expect(groups()).toBe(before);
    expect((await send(`/resume/${id}`, { body: credentials("branch.manager") })).to).toBe(
      `/ops/bm/visit/edit/${draft}`,
    );
    expect(groups()).toBe(before + 1);
  });

  it("shows what was wrong with it, with all that was typed, on a page without script", async () => {
    const before = groups();
    const form = groupForm();
    form.set("present", "25");
    form.set("remarks", "Typed before the session ended");
    const { id } = await keep(form);
    const answer = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("not more than are enrolled");
    expect(answer.text).toContain("Typed before the session ended");
    expect(answer.text).not.toContain("<script");
    expect(answer.session).toBeDefined();
    expect(groups()).toBe(before);
  });

  it("is refused when it is older than thirty minutes, altered, or never was", async () => {
    const before = groups();
    const { id } = await keep();
    change(`UPDATE HeldPost SET expiresAt = '${new Date(Date.now() - 60_000).toISOString().replace("Z", "+00:00")}'`);
    expect((await send(`/?held=${id}`)).text).toContain("no longer there");
    expect((await send(`/resume/${id}`, { body: credentials("branch.manager") })).to).toBe("/dashboard");
    const altered = await keep();
    change("UPDATE HeldPost SET body = substr(body, 1, length(body) - 8) || 'AAAAAAA='");
    expect((await send(`/resume/${altered.id}`, { body: credentials("branch.manager") })).to).toBe("/dashboard");
    expect((await send(`/resume/${"x".repeat(43)}`, { body: credentials("branch.manager") })).to).toBe("/dashboard");
    expect(groups()).toBe(before);
  });

  it("is kept when the browser's script sends it, too", async () => {
    const before = groups();
    const answer = await send(PATH().replace("?", ".data?"), { body: groupForm(), cookie });
    expect(answer.status).toBe(202);
    const id = /\/\?held=([\w-]{43})/.exec(answer.text)?.[1];
    const right = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    expect(right.to).toBe(`/ops/bm/visit/edit/${draft}`);
    expect(groups()).toBe(before + 1);
  });

  it("names the files that have to be chosen again", async () => {
    const form = new FormData();
    form.set("_key", `kept-upload-${"k".repeat(12)}`);
    form.set("kind", "PHOTO");
    form.set("files", new File([new Uint8Array([1, 2, 3])], "register.jpg"));
    const answer = await send(`/ops/visit/doc/add?visit=${draft}`, { body: form, cookie });
    const right = await send(answer.to!.replace("/?held=", "/resume/"), { body: credentials("branch.manager") });
    expect(right.to).toBe(`/ops/visit/doc/add?visit=${draft}`);
  });

  it("is not kept for a stranger, who is sent to sign in", async () => {
    const before = ask<{ n: number }>("SELECT count(*) AS n FROM HeldPost").n;
    const stranger = await send(PATH(), { body: groupForm() });
    expect([stranger.status, stranger.to]).toEqual([303, "/"]);
    expect((await send(PATH(), { body: groupForm(), cookie: `session=${"a".repeat(43)}` })).to).toBe("/");
    expect(ask<{ n: number }>("SELECT count(*) AS n FROM HeldPost").n).toBe(before);
  });
});
