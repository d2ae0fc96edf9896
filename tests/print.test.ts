/** Printed documents through the built server: the page and the PDF, for whoever may see the record and nobody else. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let approved: { id: number; refNo: string; visitor: string; contentHash: string };

beforeAll(async () => {
  server = await startServer({ demo: true });
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  approved = db
    .prepare(
      "SELECT v.id, v.refNo, v.contentHash, u.signInName AS visitor FROM Visit v JOIN User u ON u.id = v.visitorId WHERE v.status = 'APPROVED' AND u.signInName = 'branch.manager' ORDER BY v.id DESC",
    )
    .get() as typeof approved;
  db.close();
});
afterAll(() => server?.stop());

async function as(username: string): Promise<(path: string) => Promise<Response>> {
  const answer = await fetch(`${server.origin}/?index`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
    headers: { Origin: server.origin },
  });
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
  return (path) => fetch(server.origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
}

describe("the report of a visit", () => {
  it("is a page and a PDF that say the same of it", async () => {
    const get = await as(approved.visitor);
    const page = await get(`/ops/visit/report/preview/${approved.id}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const words of [approved.refNo, approved.contentHash, "SHA-256", "Printed by"]) expect(html).toContain(words);
    const pdf = await get(`/print/visit/${approved.id}`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, pdf.headers.get("Content-Type"), pdf.headers.get("X-Content-Type-Options")]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    expect(pdf.headers.get("Content-Disposition")).toContain(
      `filename="visit-report-${approved.refNo.toLowerCase()}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeLessThan(100_000);
  });

  it("is not there for someone of another branch, and leads others where their area does", async () => {
    const other = await as("branch.manager.2");
    const loanOfficer = await as("loan.officer");
    for (const path of [`/ops/visit/report/preview/${approved.id}`, `/print/visit/${approved.id}`]) {
      expect((await other(path)).status).toBe(404);
      expect((await loanOfficer(path)).headers.get("Location")).toBe("/dashboard");
      expect((await fetch(server.origin + path, { redirect: "manual" })).headers.get("Location")).toBe("/");
    }
  });

  it.each([
    "/print/visit/0",
    "/print/visit/999999",
    "/print/nothing/1",
    "/print/..%2fvisit/1",
    "/print/visit/1.5",
    "/print/__proto__/1",
    "/ops/visit/report/preview/999999",
    "/ops/visit/report/preview/x",
  ])("is nothing at %s", async (path) => {
    const get = await as("super.admin");
    const answer = await get(path);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toMatch(/Page not found[\s\S]*quote this reference:/);
  });
});

describe("a file that is refused", () => {
  it.each([
    ["/export/nope/csv", 404, "There is no such list."],
    ["/export/branch/pdf", 404, "There is no such record"],
    ["/export/voucher-payment/csv?voucherDate.from=abc", 400, "its dates cannot be read"],
    ["/ac/reports/trialBalance/pdf?to=31-02-2026", 400, "This file cannot be made"],
    ["/ac/reports/journal/native?from=abc", 400, "This file cannot be made"],
    ["/ac/reports/journal/native?from=2026-12-01&to=2026-01-01", 400, "This file cannot be made"],
    ["/print/voucher/abc", 404, "There is no such document."],
    ["/ops/visit/doc/file/abc", 404, "Page not found"],
    ["/import/nope/template", 404, "There is no such page."],
  ])("says why on a page: %s", async (path, status, words) => {
    const answer = await (await as("super.admin"))(path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(text).toContain(words);
    expect(text).toContain(answer.headers.get("X-Request-Id"));
  });

  it("says why to somebody whose role does not include it", async () => {
    const answer = await (await as("branch.manager"))("/grapes/settings/query/file/csv");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/grapes"]);
    const refused = await (await as("loan.branchr"))("/ac/reports/journal/native");
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining("Your role does not include this page."),
    ]);
  });
});
