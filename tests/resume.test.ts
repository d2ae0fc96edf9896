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

describe("a form whose sender has left in another window", () => {
  /** A page without script as it was drawn, with what was typed there. */
  async function typed(from = cookie): Promise<URLSearchParams> {
    change(`UPDATE Session SET lastSeenAt = '${new Date().toISOString().replace("Z", "+00:00")}'`);
    const { text } = await send(PATH(), { cookie: from });
    const form = groupForm();
    form.set("_key", /name="_key" value="([^"]+)"/.exec(text)![1]!);
    return form;
  }
  const idIn = (to: string | null) => /^\/\?held=([\w-]{43})/.exec(to ?? "")?.[1];

  it("is kept after the exit, and saved once after signing in again", async () => {
    const before = groups();
    const form = await typed();
    expect((await send("/exit", { body: new URLSearchParams(), cookie })).status).toBeLessThan(400);
    const answer = await send(PATH(), { body: form });
    const id = idIn(answer.to);
    expect(id).toBeDefined();
    expect((await send(answer.to!)).text).toContain("What you typed is saved.");
    expect((await send(`/resume/${id}`, { body: credentials("branch.manager.2") })).to).toBe("/dashboard");
    const right = await send(`/resume/${id}`, { body: credentials("branch.manager") });
    expect([right.status, right.to]).toEqual([303, `/ops/bm/visit/edit/${draft}`]);
    expect(groups()).toBe(before + 1);
    expect((await send(`/resume/${id}`, { body: credentials("branch.manager") })).to).toBe("/dashboard");
    expect(groups()).toBe(before + 1);
  });

  it("is kept where the cookie was lost or is another's, sent by the page or by its script", async () => {
    const before = groups();
    for (const [path, sent] of [
      [PATH(), undefined],
      [PATH(), `session=${"a".repeat(43)}`],
      [PATH().replace("?", ".data?"), undefined],
    ] as const) {
      const answer = await send(path, { body: await typed(), cookie: sent });
      const id = idIn(answer.to) ?? /\/\?held=([\w-]{43})/.exec(answer.text)?.[1];
      expect((await send(`/resume/${id}`, { body: credentials("branch.manager") })).to).toBe(
        `/ops/bm/visit/edit/${draft}`,
      );
    }
    expect(groups()).toBe(before + 3);
  });

  it("is not carried out for who has signed in meanwhile: it waits for who typed it", async () => {
    const before = groups();
    const form = await typed();
    const other = await signIn("branch.manager.2");
    const answer = await send(PATH(), { body: form, cookie: other });
    expect(answer.status).toBe(303);
    expect(answer.to).toMatch(/^\/\?held=[\w-]{43}&other=1$/);
    expect((await send(answer.to!, { cookie: other })).text).toContain("typed by another person");
    expect(groups()).toBe(before);
    const right = await send(`/resume/${idIn(answer.to)}`, { body: credentials("branch.manager") });
    expect(right.to).toBe(`/ops/bm/visit/edit/${draft}`);
    expect(groups()).toBe(before + 1);
  });

  it("is kept for nobody where its key is altered, and not at all from another site or of what leaves no trace", async () => {
    const kept = () => ask<{ n: number }>("SELECT count(*) AS n FROM HeldPost").n;
    const before = kept();
    const form = await typed();
    const marked = form.get("_key")!;
    const foreign = await send(PATH(), { body: form, headers: { Origin: "https://elsewhere.example" } });
    expect(foreign.status).toBe(403);
    form.set(
      "_key",
      marked.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    );
    expect((await send(PATH(), { body: form })).to).toBe("/");
    form.set("_key", marked);
    expect((await send("/my/feedback/note/x", { body: form })).status).toBe(401);
    expect(kept()).toBe(before);
    const page = await send("/my/feedback/add", { cookie: await signIn("branch.manager") });
    expect(page.text).toContain('name="_key"');
    expect(page.text).not.toMatch(/name="_key" value="[^"]*\./);
  });
});

describe("a form that leaves no trace, after the session has ended", () => {
  const kept = () => ask<{ n: number }>("SELECT count(*) AS n FROM HeldPost").n;
  const cases = () => ask<{ n: number }>("SELECT count(*) AS n FROM FeedbackCase").n;
  const awake = () => change(`UPDATE Session SET lastSeenAt = '${new Date().toISOString().replace("Z", "+00:00")}'`);
  /** The fields of the page's form that is sent with POST, as a browser without script sends them. */
  const fieldsOf = (text: string): FormData => {
    const form = new FormData();
    const unescaped = (value: string) =>
      value
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&amp;/g, "&");
    for (const [, name, value] of text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
      form.append(name!, unescaped(value!));
    for (const [, name, value] of text.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)<\/textarea>/g))
      form.append(name!, unescaped(value!).replace(/^\n/, ""));
    return form;
  };
  const WORDS = 'They said "nobody looks" & laughed,\nevery Friday <again>';

  it("comes back filled, and is sent from there once its sender has signed in elsewhere", async () => {
    awake();
    const page = await send("/my/feedback/add", { cookie });
    expect(page.text).toMatch(/You are signed in until \d\d:\d\d/);
    const form = fieldsOf(page.text);
    const category = ask<{ id: number }>("SELECT id FROM FeedbackCategory WHERE code = 'FRAUD'").id;
    for (const [name, value] of Object.entries({
      mode: "NAMED",
      categoryId: String(category),
      subject: "Typed for half an hour",
      body: WORDS,
      about: "Nobody in particular",
    }))
      form.set(name, value);
    form.append("files", new File([new Uint8Array([1, 2, 3])], "notes.txt"));
    endIdle();
    const before = [kept(), cases()];
    const log = server.output().length;
    const given = await send("/my/feedback/add", { body: form, cookie });
    expect(given.status).toBe(401);
    expect(given.text).toContain("What you typed is on this page only.");
    expect(given.text).toContain("choose notes.txt again");
    expect([kept(), cases()]).toEqual(before);
    expect(server.output().slice(log)).not.toMatch(/laughed|feedback/);
    const again = fieldsOf(given.text);
    for (const name of ["code", "proof", "mode", "categoryId", "subject", "about"])
      expect([name, again.get(name)]).toEqual([name, form.get(name)]);
    expect(String(again.get("body")).replace(/\r\n/g, "\n")).toBe(WORDS);
    const sent = await send("/my/feedback/add", { body: again, cookie: await signIn("branch.manager") });
    expect([sent.status, sent.text.includes("Received.")]).toEqual([200, true]);
    expect(cases()).toBe(before[1]! + 1);
  });

  it("comes back as well where a sender or a handler writes in a case, by document and by script", async () => {
    const id = ask<{ id: string }>("SELECT id FROM FeedbackCase LIMIT 1").id;
    for (const [path, words] of [
      [`/my/feedback/note/${id}`, "A note typed too long"],
      [`/my/feedback/assign-list/details/${id}`, "An answer typed too long"],
    ] as const) {
      const body = () => new URLSearchParams({ _key: `traceless-${"k".repeat(12)}`, _intent: "write", text: words });
      const given = await send(path, { body: body(), cookie });
      expect([given.status, given.text.includes(`>${words}</textarea>`)]).toEqual([401, true]);
      const byScript = await send(`${path}.data`, { body: body(), cookie });
      expect(byScript.text).toContain(words);
    }
    expect((await send("/my/feedback/add", { body: new URLSearchParams({ _key: "x" }), cookie })).to).toBe("/");
  });
});
