/** The query console through the built server: who it is is asked again, nothing secret comes out, nothing holds others up. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const CONSOLE = "/grapes/settings/query/execute";
const PASSWORD = "Portal-demo-2026";
let server: RunningServer;
let browser: PlainBrowser;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { QUERY_CONSOLE: "readonly" } });
  browser = await signedIn("grapes.admin");
});
afterAll(async () => void (await server?.stop()));

async function signedIn(name: string): Promise<PlainBrowser> {
  const one = new PlainBrowser(server.origin);
  await one.signIn(name, PASSWORD);
  return one;
}

function read<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

/** Ten minutes after everybody here has proved who they are. */
function forgetProofs(): void {
  const db = new Database(`${server.dataDir}/portal.db`);
  db.exec("UPDATE Session SET confirmedAt = NULL");
  db.close();
}

const ask = async (statement: string, values = "") => {
  const page = await browser.get(CONSOLE);
  return browser.submit(
    page,
    CONSOLE,
    { statement, values, _intent: "ask" },
    page.forms().find((form) => form.has("statement"))!,
  );
};
const forms = { statement: "SELECT 1", values: "", _key: "0123456789abcdefghij", _intent: "ask" };

describe("the query console", () => {
  it("asks who it is again before it opens, and takes no statement until then", async () => {
    const confirm = `/my/confirm?to=${encodeURIComponent(CONSOLE)}`;
    forgetProofs();
    expect(await browser.get(CONSOLE)).toMatchObject({ status: 303, to: confirm });
    const page = await browser.get(confirm);
    for (const path of [CONSOLE, "/grapes/settings/query/file/csv"])
      expect((await browser.submit(page, path, forms)).to).toMatch(/^\/my\/confirm\?/);
    expect(read("SELECT count(*) AS n FROM AuditEvent WHERE entity = 'QueryConsole'")).toEqual({ n: 0 });
    await browser.submit(await browser.get(confirm), confirm, { password: PASSWORD });
    expect((await browser.get(CONSOLE)).status).toBe(200);
  });

  it("answers on the page and as a file that no spreadsheet runs", async () => {
    const statement = `SELECT '=cmd|x' AS "formula", count(*) AS "n" FROM "Role"`;
    const page = await ask(statement);
    expect(page.status).toBe(200);
    expect(page.html).toContain("=cmd|x");
    const file = await browser.submit(page, "/grapes/settings/query/file/csv", { statement, values: "" });
    expect([file.status, file.type, file.html.replace("\ufeff", "")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "formula,n\r\n'=cmd|x,17\r\n",
    ]);
    expect((await browser.get("/grapes/settings/query/file/csv")).html).not.toMatch(
      /passwordHash|totpSecret|Session,|ApiToken,|CredentialToken,/,
    );
  });

  it("refuses what it is not for, at the statement", async () => {
    for (const statement of [
      'DELETE FROM "User"',
      'SELECT "passwordHash" FROM "User"',
      "SELECT * FROM sqlite_master",
      'SELECT * FROM main."Session"',
    ]) {
      const page = await ask(statement);
      expect([page.status, page.messages().length]).toEqual([422, 1]);
      expect(page.html).not.toContain("$argon2");
    }
  });

  it("ends an endless statement in five seconds while others are answered at once", async () => {
    const other = await signedIn("branch.manager");
    await other.get("/ops");
    let ended = false;
    const endless = ask("WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t");
    void endless.finally(() => (ended = true));
    let answers = 0;
    while (!ended) {
      expect((await other.get("/ops")).status).toBe(200);
      if (!ended) answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const page = await endless;
    expect([page.status, page.messages()]).toEqual([422, [expect.stringContaining("longer than 5 seconds")]]);
    // Had they waited for the statement, none would have been answered before its end.
    expect(answers).toBeGreaterThan(1);
  });

  it("keeps every statement in the audit trail, those that were refused too", () => {
    const { n } = read<{ n: number }>("SELECT count(*) AS n FROM AuditEvent WHERE action = 'QueryConsole.ask'");
    expect(n).toBeGreaterThan(3);
    expect(read<{ n: number }>("SELECT count(*) AS n FROM AuditEvent WHERE action = 'QueryConsole.refuse'").n).toBe(3);
    expect(
      read<{ diff: string }>("SELECT diff FROM AuditEvent WHERE action = 'QueryConsole.answer' LIMIT 1").diff,
    ).toMatch(/"hash":"[0-9a-f]{64}"/);
  });
});

describe("without the setting", () => {
  it("explains how it is switched on, and runs nothing", async () => {
    const off = await startServer({ demo: true });
    const admin = new PlainBrowser(off.origin);
    await admin.signIn("grapes.admin", PASSWORD);
    const page = await admin.get(CONSOLE);
    expect([
      page.status,
      page.html.includes("QUERY_CONSOLE=readonly"),
      page.forms().some((form) => form.has("statement")),
    ]).toEqual([200, true, false]);
    expect((await admin.submit(await admin.get("/my/confirm"), CONSOLE, forms)).status).toBe(403);
    await off.stop();
  });
});
