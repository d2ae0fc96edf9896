/** Forgotten passwords through the built server, without script: the way from the sign-in page and back to it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
const GOOD = "seven brown kettles";
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { JOBS: "1" } });
});

afterAll(() => server?.stop());

function change(sql: string): void {
  const db = new Database(`${server.dataDir}/portal.db`, { timeout: 5_000 });
  db.exec(sql);
  db.close();
}

/** The text of the latest mail to an address that says `words`, once it was sent. */
async function mailTo(address: string, words: string): Promise<string> {
  const folder = path.join(server.dataDir, "mail");
  for (let n = 0; n < 500; n++) {
    const texts = listed(folder)
      .map((name) => readFileSync(path.join(folder, name), "utf8"))
      .filter((text) => text.includes(address))
      .map((text) => text.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
    const found = texts.filter((text) => text.includes(words)).at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address}`);
}

function listed(folder: string): string[] {
  try {
    // A mail that is being written still ends in .part.
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort();
  } catch {
    return [];
  }
}

const emailOf = (signInName: string) => {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const { email } = db.prepare("SELECT email FROM User WHERE signInName = ?").get(signInName) as { email: string };
  db.close();
  return email;
};

describe("a forgotten password", () => {
  it("is asked for on the page before the sign-in, and chosen anew by the link", async () => {
    const browser = new PlainBrowser(server.origin);
    expect((await browser.get("/")).html).toContain('href="/forgot-password"');
    const asked = await browser.submit(await browser.get("/forgot-password"), "/forgot-password", {
      username: "area.manager",
    });
    expect([asked.status, asked.html.includes("Check your mail.")]).toEqual([200, true]);
    const link = /\/reset-password\/[\w-]{43}/.exec(await mailTo(emailOf("area.manager"), "/reset-password/"))![0];
    const page = await browser.get(link);
    expect(page.html).toContain("area.manager");
    const weak = await browser.submit(page, link, { password: "short", again: "short" });
    expect([weak.status, weak.messages().join()]).toEqual([422, "Use at least 12 characters"]);
    expect(weak.html).not.toContain('value="short"');
    const differ = await browser.submit(page, link, { password: GOOD, again: `${GOOD}!` });
    expect(differ.messages()).toEqual(["The two passwords do not match"]);
    const done = await browser.submit(page, link, {
      password: GOOD,
      again: GOOD,
      username: "super.admin",
      userId: "1",
    });
    expect([done.status, done.to]).toEqual([303, "/"]);
    expect((await browser.get("/")).html).toContain("Your password is set.");
    expect((await browser.get(link)).status).toBe(404);
    await expect(new PlainBrowser(server.origin).signIn("area.manager", PASSWORD)).rejects.toThrow("401");
    await browser.signIn("area.manager", GOOD);
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect(server.output()).not.toContain(link.split("/").at(-1));
  });

  it("is chosen anew by the code where the link cannot be followed", async () => {
    const browser = new PlainBrowser(server.origin);
    await browser.submit(await browser.get("/forgot-password"), "/forgot-password", { username: "hr.manager" });
    const code = /^\s*(\d{8})\s*$/m.exec(await mailTo(emailOf("hr.manager"), "/reset-password/"))![1]!;
    const page = await browser.get("/reset-password");
    const wrong = await browser.submit(page, "/reset-password", {
      username: "regional.manager",
      code,
      password: GOOD,
      again: GOOD,
    });
    expect([wrong.status, wrong.messages().length]).toEqual([422, 1]);
    const done = await browser.submit(page, "/reset-password", {
      username: "hr.manager",
      code,
      password: GOOD,
      again: GOOD,
    });
    expect([done.status, done.to]).toEqual([303, "/"]);
    await browser.signIn("hr.manager", GOOD);
  });

  it("makes its link of the configured address, whatever host the request names", async () => {
    const body = new URLSearchParams({ username: "accounts.manager", _key: "host-header-000000001" });
    const answer = await fetch(`${server.origin}/forgot-password`, {
      method: "POST",
      body,
      headers: { Origin: server.origin, "X-Forwarded-Host": "evil.example" },
    });
    expect(answer.status).toBe(200);
    const text = await mailTo(emailOf("accounts.manager"), "/reset-password/");
    expect(text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/reset-password\//);
    expect(text).not.toContain("evil.example");
  });
});

describe("one's own password", () => {
  it("changes on its page, and the browser goes on under a new session", async () => {
    const browser = new PlainBrowser(server.origin);
    const other = new PlainBrowser(server.origin);
    for (const one of [browser, other]) await one.signIn("operations.head", PASSWORD);
    const page = await browser.get("/my/password/Reset");
    const wrong = await browser.submit(page, "/my/password/Reset", {
      current: "not this one",
      password: GOOD,
      again: GOOD,
    });
    expect([wrong.status, wrong.messages()]).toEqual([422, ["This is not your password."]]);
    const done = await browser.submit(page, "/my/password/Reset", { current: PASSWORD, password: GOOD, again: GOOD });
    expect([done.status, done.to]).toEqual([303, "/my/details"]);
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect((await other.get("/dashboard")).to).toBe("/");
  });

  it("comes first for a person whose password someone else set, and opens everything once it is changed", async () => {
    change(
      "UPDATE User SET mustChangePassword = 1 WHERE signInName = 'operations.manager'; UPDATE AccessStamp SET value = value + 1",
    );
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("operations.manager", PASSWORD);
    for (const address of [
      "/dashboard",
      "/my/details",
      "/ops",
      "/my/confirm",
      "/dashboard.data",
      "/my/details.data?_routes=home%3A%2Fmy%2Fdetails",
    ]) {
      const answer = await browser.get(address);
      expect([address, answer.to ?? /\/my\/password\/Reset/.exec(answer.html)?.[0]]).toEqual([
        address,
        "/my/password/Reset",
      ]);
    }
    const page = await browser.get("/my/password/Reset");
    expect(page.html).toContain("Choose a password of your own first.");
    expect(
      (await browser.submit(page, "/my/password/Reset", { current: PASSWORD, password: GOOD, again: GOOD })).to,
    ).toBe("/my/details");
    expect((await browser.get("/dashboard")).status).toBe(200);
  });
});
