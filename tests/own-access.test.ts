/** What people see and end of their own access: sessions, tokens, the language, and the console's tokens of programs. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(() => server?.stop());

async function signedIn(username: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn(username, PASSWORD);
  return browser;
}

const tokenIn = (html: string) => /sop_[\w-]{43}[\da-f]{6}/.exec(html)?.[0];
const call = async (path: string, token: string) =>
  (await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } })).status;

describe("sessions", () => {
  it("are listed, and ended one by one or all others at once; no one ends another's", async () => {
    const [mine, other, third] = [
      await signedIn("area.manager"),
      await signedIn("area.manager"),
      await signedIn("area.manager"),
    ];
    const page = await mine.get("/my/sessions");
    const handles = [...page.html.matchAll(/name="end" value="([\da-f]{16})"/g)].map((match) => match[1]!);
    expect(handles).toHaveLength(2);
    const stranger = await signedIn("hr.manager");
    expect(
      (await stranger.submit(await stranger.get("/my/sessions"), "/my/sessions", { end: handles[0]! })).status,
    ).toBe(404);
    expect((await stranger.submit(await stranger.get("/my/sessions"), "/my/sessions", { end: "" })).status).toBe(422);
    expect((await mine.submit(page, "/my/sessions", { end: handles[0]! })).to).toBe("/my/sessions");
    expect(
      (await Promise.all([other, third].map((one) => one.get("/dashboard")))).filter(({ to }) => to === "/"),
    ).toHaveLength(1);
    expect((await mine.submit(await mine.get("/my/sessions"), "/my/sessions", { _intent: "others" })).to).toBe(
      "/my/sessions",
    );
    expect((await Promise.all([other, third].map((one) => one.get("/dashboard")))).map(({ to }) => to)).toEqual([
      "/",
      "/",
    ]);
    expect((await mine.get("/dashboard")).status).toBe(200);
  });
});

describe("tokens", () => {
  it("of one's own are shown once, do what was ticked, and end when they are revoked", async () => {
    const browser = await signedIn("super.admin");
    const page = await browser.get("/my/tokens/add");
    const nothing = await browser.submit(page, "/my/tokens/add", { name: "Sheet" });
    expect([nothing.status, nothing.html.includes("Tick at least one")]).toEqual([422, true]);
    const made = await browser.submit(page, "/my/tokens/add", { name: "Sheet", scopes: "organisation.read" });
    const token = tokenIn(made.html)!;
    expect([await call("/api/Branch", token), await call("/api/Holiday", token)]).toEqual([200, 403]);
    const list = await browser.get("/my/tokens");
    expect(list.html).toContain("organisation.read");
    expect(tokenIn(list.html)).toBeUndefined();
    const id = /name="revoke" value="(\d+)"/.exec(list.html)![1]!;
    expect((await browser.submit(list, "/my/tokens", { revoke: id })).to).toBe("/my/tokens");
    expect(await call("/api/Branch", token)).toBe(401);
  });

  it("ask for the password again when the session has not proved it lately", async () => {
    const browser = await signedIn("loan.officer");
    const page = await browser.get("/my/tokens/add");
    const db = new Database(`${server.dataDir}/portal.db`, { timeout: 5_000 });
    db.exec("UPDATE Session SET confirmedAt = NULL");
    db.close();
    const answer = await browser.submit(page, "/my/tokens/add", { name: "Sheet", reach: "ALL" });
    expect(answer.to).toMatch(/^\/my\/confirm\?to=%2Fmy%2Ftokens%2Fadd&held=/);
    const confirm = await browser.get(answer.to!);
    const confirmed = await browser.submit(confirm, answer.to!, { password: PASSWORD });
    expect(confirmed.status).toBe(307);
    const shown = await browser.submit(confirm, confirmed.to!, { password: PASSWORD });
    expect([shown.status, shown.text("h1"), tokenIn(shown.html) !== undefined]).toEqual([200, "New token", true]);
    expect((await browser.submit(confirm, confirmed.to!, { password: PASSWORD })).to).toBe("/dashboard");
  });

  it("of programs are made and revoked in the console", async () => {
    const db = new Database(`${server.dataDir}/portal.db`, { timeout: 5_000 });
    const now = new Date().toISOString();
    const { lastInsertRowid } = db
      .prepare(
        "INSERT INTO User (signInName, kind, displayName, createdAt, updatedAt) VALUES ('till.program', 'SERVICE', 'Till program', ?, ?)",
      )
      .run(now, now);
    db.prepare(
      "INSERT INTO RoleGrant (userId, roleId, unitId, validFrom, validTo, acting, createdAt) SELECT ?, r.id, u.id, '2020-01-01', '9999-12-31', 0, ? FROM Role r, OrgUnit u WHERE r.name = 'Super Admin' AND u.kind = 'COMPANY'",
    ).run(lastInsertRowid, now);
    db.exec("UPDATE AccessStamp SET value = value + 1");
    db.close();
    const browser = await signedIn("grapes.admin");
    const address = `/grapes/token/add?owner=${lastInsertRowid}`;
    const page = await browser.get(address);
    expect(page.html).toContain("For Till program");
    const made = await browser.submit(page, address, { name: "Tills", scopes: ["organisation.read"] });
    const token = tokenIn(made.html)!;
    expect([await call("/api/Branch", token), await call("/api/Holiday", token)]).toEqual([200, 403]);
    const list = await browser.get("/grapes/token?kind=SERVICE");
    expect(list.html).toContain("Till program");
    expect(
      (await browser.submit(list, "/grapes/token", { revoke: /name="revoke" value="(\d+)"/.exec(list.html)![1]! })).to,
    ).toBe("/grapes/token");
    expect(await call("/api/Branch", token)).toBe(401);
  });
});

describe("the language", () => {
  it("is the browser's until the person chooses one, also at the first sign-in", async () => {
    const french = { "Accept-Language": "fr-CA,fr;q=0.9,en;q=0.5" };
    const browser = await signedIn("internal.audit.officer");
    const cookies = () =>
      ["session", "language"]
        .flatMap((name) => (browser.cookie(name) ? [`${name}=${browser.cookie(name)}`] : []))
        .join("; ");
    const langOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec(
        await (await fetch(`${server.origin}/my/details`, { headers: { ...headers, Cookie: cookies() } })).text(),
      )?.[1];
    expect([await langOf(french), await langOf({ "Accept-Language": "sw" }), await langOf({})]).toEqual([
      "fr",
      "sw",
      "en",
    ]);
    const page = await browser.get("/my/details");
    expect(
      page
        .forms()
        .find((form) => form.has("language"))!
        .get("language"),
    ).toBe("BROWSER");
    await browser.submit(
      page,
      "/my/details",
      { language: "en" },
      page.forms().find((form) => form.has("language")),
    );
    expect(await langOf(french)).toBe("en");
    const again = await browser.get("/my/details");
    await browser.submit(
      again,
      "/my/details",
      { language: "BROWSER" },
      again.forms().find((form) => form.has("language")),
    );
    expect(await langOf(french)).toBe("fr");
  });

  it("is the person's, in this browser from the next page on, after signing out, and wherever they sign in", async () => {
    const browser = await signedIn("accounts.executive");
    const saved = await browser.submit(await browser.get("/my/details"), "/my/details", { language: "sw" });
    expect(saved.to).toBe("/my/details");
    expect((await browser.get("/my/details")).html).toContain('<html lang="sw"');
    await browser.submit(await browser.get("/exit"), "/exit", {});
    expect((await browser.get("/")).html).toContain('<html lang="sw"');
    expect((await (await signedIn("accounts.executive")).get("/dashboard")).html).toContain('<html lang="sw"');
    const other = await browser.submit(await browser.get("/"), "/?index", {
      username: "hr.executive",
      password: PASSWORD,
    });
    expect(other.to).toBe("/dashboard");
    expect((await browser.get("/dashboard")).html).toContain('<html lang="en"');
  });
});
