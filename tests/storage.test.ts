/** A database that takes no writes for a while: the portal goes on, says so, keeps what was typed, and saves when it can again. */
import { execFileSync } from "node:child_process";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const ADD = "/admin/settings/category/add";
let server: RunningServer;
let browser: PlainBrowser;

beforeAll(async () => {
  server = await startServer({ demo: true });
  browser = new PlainBrowser(server.origin);
  await browser.signIn("super.admin", "Portal-demo-2026");
});
afterAll(async () => void (await server?.stop()));

const readiness = async () => {
  const answer = await fetch(`${server.origin}/readyz`);
  return { status: answer.status, reasons: ((await answer.json()) as { reasons?: string[] }).reasons };
};
const saved = (code: string) => {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const { n } = db.prepare("SELECT count(*) AS n FROM Category WHERE code = ?").get(code) as { n: number };
  db.close();
  return n;
};
const typed = (code: string) => ({ kind: "TICKET", code, name: `Typed for a long time ${code}`, position: "7" });

/** Sends a filled form while nothing can be saved, and once more when it can. */
async function tryTwice(code: string, hold: () => void, letGo: () => void): Promise<void> {
  const empty = await browser.get(ADD);
  hold();
  let refused: Page;
  let list: Page;
  let ready: Awaited<ReturnType<typeof readiness>>;
  try {
    const sent = browser.submit(empty, ADD, typed(code));
    list = await browser.get("/admin/settings/category/list");
    refused = await sent;
    ready = await readiness();
  } finally {
    letGo();
  }
  expect(list.status).toBe(200);
  expect(refused.status).toBe(503);
  expect(refused.html).toContain("The portal cannot save right now. Nothing was changed.");
  const requestId = /data-request="([\w-]+)"/.exec(refused.html)?.[1];
  expect(refused.html.split(requestId ?? "none").length).toBeGreaterThan(2);
  expect(Object.fromEntries(refused.form())).toMatchObject(typed(code));
  expect(ready).toMatchObject({ status: 503, reasons: ["the database takes no writes"] });
  expect(saved(code)).toBe(0);
  expect(server.output()).toContain(requestId);
  const again = await browser.submit(refused, ADD, {});
  expect(again.status).toBe(303);
  expect(saved(code)).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  expect(await readiness()).toMatchObject({ status: 200 });
}

describe("a portal whose database takes no writes", () => {
  it("because another process holds it", async () => {
    const other = new Database(`${server.dataDir}/portal.db`);
    await tryTwice(
      "HELD",
      () => other.exec("BEGIN IMMEDIATE"),
      () => other.exec("ROLLBACK"),
    );
    other.exec("BEGIN IMMEDIATE");
    const form = await browser.get(ADD);
    const waiting = browser.submit(form, ADD, typed("HELD2"));
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    other.exec("ROLLBACK");
    other.close();
    expect((await waiting).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  // The kernel refuses the process every byte behind the limit, as a full disk does.
  it.skipIf(!hasLimits())("because it can write no further byte", async () => {
    const limit = (bytes: string) => void execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}`]);
    await tryTwice(
      "FULL",
      () => limit("4096:unlimited"),
      () => limit("unlimited:unlimited"),
    );
  });

  it("has told of it in its log, and of nothing unexpected", () => {
    expect(server.output()).toContain("the database takes no writes");
    expect(server.output()).not.toContain("a loader or action failed");
  });
});

function hasLimits(): boolean {
  try {
    return execFileSync("prlimit", ["--version"]).length > 0;
  } catch {
    return false; // another system than Linux
  }
}
