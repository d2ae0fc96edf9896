/** Files through the built server: what attackers send is refused quickly and leaves nothing behind; what is kept is served as a download. */
import { readdirSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blackPng, CSV, PDF, photograph, PROGRAM, SVG, workbook } from "./setup/files";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let cookie: string;
let stranger: string;
let draft: number;

beforeAll(async () => {
  server = await startServer({ demo: true });
  cookie = await signIn("branch.manager");
  stranger = await signIn("hr.manager");
  draft = read<{ id: number }>(
    "SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = 'branch.manager' AND v.status = 'DRAFT'",
  ).id;
  // What the first large forms bring into memory stays there: it is counted for none of those below.
  for (let n = 0; n < 3; n++) await upload([["first.csv", Buffer.alloc(6 * 1024 * 1024, "a,b\n")]]);
});
afterAll(() => server?.stop());

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${server.origin}/?index`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
    headers: { Origin: server.origin },
  });
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))!
    .split(";")[0]!;
}

function read<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

const storedFiles = () =>
  readdirSync(`${server.dataDir}/files`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
const documents = () => read<{ n: number }>("SELECT count(*) AS n FROM Document").n;
const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) * 1024;

let sent = 0;
async function upload(files: readonly (readonly [name: string, bytes: Uint8Array])[], as = cookie) {
  const form = new FormData();
  form.set("_key", `upload-${String(sent++).padStart(16, "0")}`);
  form.set("kind", "OTHER");
  for (const [name, bytes] of files) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const began = server.cpuMs();
  const answer = await fetch(`${server.origin}/ops/visit/doc/add?visit=${draft}`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers: { Cookie: as, Origin: server.origin },
  });
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    html: await answer.text(),
    ms: server.cpuMs() - began,
  };
}

describe("what must not come in", () => {
  const five = 5 * 1024 * 1024;
  it.each<[what: string, files: () => [string, Uint8Array][], status: number]>([
    ["a program called a PDF", () => [["invoice.pdf", PROGRAM]], 422],
    ["a drawing with script", () => [["x.svg", SVG]], 422],
    ["a page", () => [["x.html", Buffer.from("<script>alert(1)</script>")]], 422],
    ["a picture and a page in one", () => [["x.png", Buffer.concat([SVG, blackPng(10, 10)])]], 422],
    ["nothing", () => [["x.pdf", new Uint8Array()]], 422],
    ["no file", () => [], 422],
    ["5 MB and a byte", () => [["x.csv", Buffer.alloc(five + 1, "a,b\n")]], 422],
    ["35 MB together", () => [1, 2, 3, 4, 5, 6, 7].map((n) => [`${n}.csv`, Buffer.alloc(five, `${n},b\n`)]), 422],
    ["a hundred megapixels", () => [["x.png", blackPng(10_000, 10_000)]], 422],
    [
      "a workbook that unpacks to 120 MB",
      () => [["x.xlsx", workbook({ name: "xl/a.xml", content: Buffer.alloc(120 * 1024 * 1024) })]],
      422,
    ],
    [
      "a workbook that lies about its size",
      () => [["x.xlsx", workbook({ name: "xl/a.xml", content: Buffer.alloc(20 * 1024 * 1024), declared: 9 })]],
      422,
    ],
    ["a workbook with macros", () => [["x.xlsx", workbook({ name: "xl/vbaProject.bin", content: "x" })]], 422],
    [
      "a good file with a bad one",
      () => [
        ["a.pdf", PDF],
        ["x.exe", PROGRAM],
      ],
      422,
    ],
    ["21 files", () => Array.from({ length: 21 }, (_, n) => [`${n}.csv`, Buffer.from(`a,${n}\n`)]), 422],
    ["1,000 files", () => Array.from({ length: 1_000 }, (_, n) => [`${n}.csv`, Buffer.from(`a,${n}\n`)]), 413],
  ])("%s is refused, and nothing stays", async (_, files, status) => {
    const list = files();
    const [before, rows, rss] = [storedFiles(), documents(), memory()];
    const answer = await upload(list);
    expect([answer.status, answer.ms < 4_000, memory() - rss < 100 * 1024 * 1024]).toEqual([status, true, true]);
    if (status === 422) expect(answer.html).toMatch(/class="(msg|summary)"|role="alert"/);
    expect([storedFiles(), documents()]).toEqual([before, rows]);
  });

  it("is not taken from whoever has no part in the visit", async () => {
    const before = storedFiles();
    expect((await upload([["a.csv", Buffer.from("x,y\n")]], stranger)).status).not.toBe(200);
    expect((await upload([["a.csv", Buffer.from("x,y\n")]], await signIn("loan.officer"))).to).toBe("/dashboard");
    expect(storedFiles()).toEqual(before);
  });
});

describe("names from outside", () => {
  it.each([
    "../../../etc/passwd.csv",
    "..\\..\\boot.csv",
    "a\u0000b.csv",
    "..%2f..%2fx.csv",
    "CON.csv",
    `${"n".repeat(300)}.csv`,
    "Ünïcødé 写真.csv",
    "\u202egpj.csv",
    '"; filename="evil.html.csv',
  ])("%j names no place and no other file", async (name) => {
    const before = storedFiles();
    const answer = await upload([[name, Buffer.from(`name,${sent}\n`)]]);
    expect(answer.status).toBe(303);
    const added = storedFiles().filter((file) => !before.includes(file));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^[\w-]{43}$/);
    const document = read<{ id: number; originalName: string }>(
      "SELECT id, originalName FROM Document ORDER BY id DESC",
    );
    expect(document.originalName).not.toMatch(/[\\/\u0000-\u001f\u202e]/); // eslint-disable-line no-control-regex -- what must not be there
    const file = await fetch(`${server.origin}/ops/visit/doc/file/${document.id}`, { headers: { Cookie: cookie } });
    const disposition = file.headers.get("Content-Disposition")!;
    expect(disposition).toMatch(/^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w.~%!-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(document.originalName);
  });

  it.each([
    "..%2f..%2fportal.db",
    "%2e%2e/%2e%2e/portal.db",
    "1%00.pdf",
    "1/../../portal.db",
    "9999999999999",
    "-1",
    "0",
    "1.0",
    "1e1",
    "NaN",
    "undefined",
  ])("as the id %s lead nowhere", async (id) => {
    const answer = await fetch(`${server.origin}/ops/visit/doc/file/${id}`, {
      headers: { Cookie: cookie },
      redirect: "manual",
    });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("Content-Type")).not.toMatch(/octet|sqlite/);
  });
});

describe("what was kept", () => {
  it("is sent as a download that no browser runs, to whoever may see the visit alone", async () => {
    const raw = await photograph(900, 600);
    expect(
      (
        await upload([
          ["field.jpg", raw],
          ["list.csv", CSV],
        ])
      ).status,
    ).toBe(303);
    const photo = read<{ id: number; size: number; storedName: string }>(
      "SELECT id, size, storedName FROM Document WHERE originalName = 'field.jpg' ORDER BY id DESC",
    );
    const at = `/ops/visit/doc/file/${photo.id}`;
    const answer = await fetch(server.origin + at, { headers: { Cookie: cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(
      Object.fromEntries(
        ["Content-Type", "X-Content-Type-Options", "Content-Security-Policy", "Cache-Control"].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      "Content-Type": "image/jpeg",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": expect.stringContaining("sandbox") as string,
      "Cache-Control": "no-store",
    });
    expect([bytes.length, bytes.includes("TellTale")]).toEqual([photo.size, false]);
    expect((await fetch(server.origin + at, { redirect: "manual" })).status).toBe(302);
    expect(
      (await fetch(server.origin + at, { headers: { Cookie: stranger }, redirect: "manual" })).headers.get("Location"),
    ).toBe("/dashboard");
    for (const place of [
      `/files/${photo.storedName}`,
      `/data/files/${photo.storedName.slice(0, 2)}/${photo.storedName}`,
      `/assets/../files/${photo.storedName}`,
    ]) {
      expect((await fetch(server.origin + place, { headers: { Cookie: cookie } })).status).toBe(404);
    }
  });
});
