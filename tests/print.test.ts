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
}, 320_000);
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
    expect((await get(path)).status).toBe(404);
  });
});
