/** Imports through the built server, as a browser without script does them. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbook } from "./setup/files";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let admin: PlainBrowser;

beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = new PlainBrowser(server.origin);
  await admin.signIn("super.admin", "Portal-demo-2026");
});
afterAll(() => server?.stop());

function read<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}
const categories = () => read<{ n: number }>("SELECT count(*) AS n FROM Category").n;

let sent = 0;
function upload(content: string | Uint8Array, to = "/import/category", browser = admin): Promise<Page> {
  const form = new FormData();
  form.set("_key", `import-${String(sent++).padStart(16, "0")}`);
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), "rows.csv");
  return browser.post(to, form);
}

describe("an import", () => {
  it("leads from the list over the template and the dry run to the records", async () => {
    expect((await admin.get("/admin/settings/category/list")).html).toContain('href="/import/category"');
    expect((await admin.get("/import/category")).text("h1")).toBe("Import categories");
    const template = await admin.get("/import/category/template");
    expect([template.status, template.type]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(template.html).toMatch(/^\ufeff?Kind,Code,Name,Order in lists,/);
    const before = categories();
    const checked = await upload("Kind;Code;Name\nCause of overdue;THEFT;Theft\nCause of overdue;FIRE;=1+1\n");
    expect([checked.status, checked.to?.startsWith("/import/category/")]).toEqual([303, true]);
    const report = await admin.get(checked.to!);
    expect(report.html).toContain("No problem was found");
    expect(categories()).toBe(before);
    // The form below it discards the file.
    const adds = report
      .forms()
      .filter((form) => !form.has("_form"))
      .at(-1);
    const [first, again] = [
      await admin.submit(report, checked.to!, {}, adds),
      await admin.submit(report, checked.to!, { _key: "another-key-0123456789" }, adds),
    ];
    expect([first.status, first.to, again.status, again.to]).toEqual([
      303,
      "/admin/settings/category/list",
      303,
      "/admin/settings/category/list",
    ]);
    expect(categories()).toBe(before + 2);
    expect((await admin.get("/export/category/csv?q=FIRE")).html).toContain("'=1+1");
  });

  it("shows every problem at its row and column, gives the faulty rows back, and saves nothing", async () => {
    const before = categories();
    const { to } = await upload("Kind,Code,Name\nDOCUMENT,OK-1,Fine\nDOCUMENT,BAD 1,<script>alert(1)</script>\n");
    const report = await admin.get(to!);
    expect(report.html).toContain("1 problem was found; nothing was saved");
    expect(report.html).not.toContain("Import 2 rows");
    expect((await admin.get(`${to!}/faulty`)).html).toContain("DOCUMENT,BAD 1,<script>alert(1)</script>,");
    expect(report.html).not.toContain("<script>alert");
    const forced = await admin.submit(await admin.get("/import/category"), to!, {});
    expect(forced.status).toBe(409);
    expect(categories()).toBe(before);
  });

  it.each<[what: string, content: () => string | Uint8Array, status: number]>([
    ["a workbook", () => workbook(), 422],
    ["nothing", () => "", 422],
    ["a heading alone", () => "Kind,Code,Name\n", 422],
    ["100,000 rows", () => `Kind,Code,Name\n${"DOCUMENT,A,B\n".repeat(100_000)}`, 422],
    ["5 MB and a byte", () => "a".repeat(5 * 1024 * 1024 + 1), 422],
    ["open quotation marks", () => 'Kind,Code,Name\nDOCUMENT,A,"B\n', 422],
  ])("refuses %s at once", async (_, content, status) => {
    const runs = read<{ n: number }>("SELECT count(*) AS n FROM ImportRun").n;
    const body = content();
    const began = server.cpuMs();
    const answer = await upload(body);
    expect([answer.status, server.cpuMs() - began < 4_000]).toEqual([status, true]);
    if (status === 422) expect(answer.messages()).toHaveLength(1);
    expect(read<{ n: number }>("SELECT count(*) AS n FROM ImportRun").n).toBe(runs);
  });

  it("is no one else's business", async () => {
    const { to } = await upload("Kind,Code,Name\nDOCUMENT,MINE,Mine\n");
    const manager = new PlainBrowser(server.origin);
    await manager.signIn("branch.manager", "Portal-demo-2026");
    for (const path of ["/import/category", to!, `${to!}/faulty`, "/import/category/template"])
      expect((await manager.get(path)).to).toBe("/dashboard");
    expect((await upload("Kind,Code,Name\nDOCUMENT,SNEAK,Sneak\n", "/import/category", manager)).to).toBe("/dashboard");
    for (const path of [
      "/import/nonsense",
      "/import/category/0",
      "/import/category/999999",
      to!.replace("category", "holiday"),
      "/import/__proto__",
      "/import/category/..%2f1",
    ])
      expect((await admin.get(path)).status).toBe(404);
    expect(read<{ n: number }>("SELECT count(*) AS n FROM Category WHERE code IN ('SNEAK', 'MINE')").n).toBe(0);
  });
});
