/** The restore drill: a backup made while people work, put in a new place, opens there as it was. */
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveDemo } from "./setup/moved-demo";
import { PlainBrowser } from "./setup/plain-browser";
import { adminUrl, databaseUrl, withAdmin } from "./setup/postgres";
import { startServer, type RunningServer } from "./setup/server";

const run = promisify(execFile);
const places: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(async () => {
  await server?.stop();
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

function newPlace(): string {
  const place = mkdtempSync(path.join(os.tmpdir(), "portal-backup-"));
  places.push(place);
  return place;
}

/** Runs the backup program as an operator does. */
async function program(words: string[], env: Record<string, string>): Promise<{ file: string; sha256: string }> {
  const { stdout } = await run(process.execPath, ["build/backup.js", ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) || "{}") as { file: string; sha256: string };
}

/** What it says to people. */
const told = async (words: string[], env: Record<string, string>) =>
  (
    await run(process.execPath, ["build/backup.js", ...words], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    })
  ).stderr;
const refusal = (words: string[], env: Record<string, string>) =>
  program(words, env).then(
    () => "no refusal",
    (error: { stderr: string }) => error.stderr.trim(),
  );
const here = () => ({ DATABASE_URL: `file:${server.dataDir}/portal.db`, DATA_DIR: server.dataDir });

/** Every row of every table that does not change by being looked at. */
function contents(file: string): Record<string, string> {
  const db = new Database(file, { readonly: true });
  const names = (
    db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('Session', 'Lease', 'JobRun')")
      .all() as { name: string }[]
  ).map(({ name }) => name);
  const found = Object.fromEntries(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all()))
        .digest("hex"),
    ]),
  );
  db.close();
  return found;
}

describe("a backup", () => {
  it("is made while people work, and opens in another place as it was", async () => {
    const backups = newPlace();
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("branch.manager", "Portal-demo-2026");
    let reading = true;
    const reader = (async () => {
      let pages = 0;
      for (; reading; pages++) expect((await browser.get("/ops/bm/visit/list")).status).toBe(200);
      return pages;
    })();
    const { file, sha256 } = await program(["make"], { ...here(), BACKUP_DIR: backups });
    reading = false;
    expect(await reader).toBeGreaterThan(0);
    expect(
      createHash("sha256")
        .update(readFileSync(path.join(file, "manifest.json")))
        .digest("hex"),
    ).toBe(sha256);

    const place = newPlace();
    await program(["restore", file], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place });
    expect(existsSync(path.join(file, "audit-key"))).toBe(false);
    expect(existsSync(path.join(file, "case-key"))).toBe(false);
    expect(
      await told(["restore", file, "--check"], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place }),
    ).toContain("AUDIT_KEY");
    expect(await told(["restore", file, "--check"], here())).not.toContain("AUDIT_KEY");
    expect(contents(`${place}/portal.db`)).toEqual(contents(`${server.dataDir}/portal.db`));
    expect(readdirSync(`${place}/files`, { recursive: true }).sort()).toEqual(
      readdirSync(`${server.dataDir}/files`, { recursive: true }).sort(),
    );

    const second = await startServer({ env: { DATA_DIR: place, DATABASE_URL: `file:${place}/portal.db` } });
    const there = new PlainBrowser(second.origin);
    await there.signIn("branch.manager", "Portal-demo-2026");
    expect((await there.get("/ops/bm/visit/list")).html).toContain("V-KIB-2026-0000");
    expect(
      await refusal(["restore", file, "--force"], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place }),
    ).toContain("Stop it first");
    await second.stop();
  });

  it("is refused when a part of it was changed, and leaves what is there alone", async () => {
    const { file } = await program(["make"], { ...here(), BACKUP_DIR: newPlace() });
    const place = newPlace();
    const target = { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place };
    appendFileSync(path.join(file, "portal.db"), "x");
    expect(await refusal(["restore", file], target)).toContain("portal.db is not as it was written");
    expect(existsSync(`${place}/portal.db`)).toBe(false);
    writeFileSync(path.join(file, "stray.txt"), "x");
    expect(await refusal(["restore", file, "--check"], target)).toContain("stray.txt does not belong");
  });

  it("never takes the place of a database unasked", async () => {
    const { file } = await program(["make"], { ...here(), BACKUP_DIR: newPlace() });
    const place = newPlace();
    writeFileSync(`${place}/portal.db`, "something else");
    expect(await refusal(["restore", file], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place })).toContain(
      "--force",
    );
    expect(readFileSync(`${place}/portal.db`, "utf8")).toBe("something else");
  });

  it("does not stand under a backup's name when it could not be finished", async () => {
    const backups = newPlace();
    const place = newPlace();
    writeFileSync(`${place}/portal.db`, "no database at all, and long enough to be looked at as one");
    expect(
      await refusal(["make"], { DATABASE_URL: `file:${place}/portal.db`, DATA_DIR: place, BACKUP_DIR: backups }),
    ).toContain("not a database");
    expect(readdirSync(backups)).toEqual([]);
  });
});

const postgres = await withAdmin(async () => true).catch(() => false);

describe.skipIf(!postgres || !hasTools())("a backup of PostgreSQL", () => {
  const names = [`portal_drill_${process.pid}_a`, `portal_drill_${process.pid}_b`] as const;

  afterAll(() =>
    withAdmin(async (client) => {
      for (const name of names) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }),
  );

  it("is restored into an empty database, and only there", async () => {
    expect(adminUrl).toContain("postgres");
    await withAdmin(async (client) => {
      for (const name of names) await client.query(`CREATE DATABASE "${name}"`);
    });
    const first = await moveDemo(names[0]);
    places.push(first);
    const portal = await startServer({ env: { DATA_DIR: first, DATABASE_URL: databaseUrl(names[0]) } });
    const { file } = await program(["make"], {
      DATABASE_URL: databaseUrl(names[0]),
      DATA_DIR: first,
      BACKUP_DIR: newPlace(),
    });
    await portal.stop();
    const second = newPlace();
    await program(["restore", file], { DATABASE_URL: databaseUrl(names[1]), DATA_DIR: second });
    const again = await startServer({ env: { DATA_DIR: second, DATABASE_URL: databaseUrl(names[1]) } });
    const browser = new PlainBrowser(again.origin);
    await browser.signIn("branch.manager", "Portal-demo-2026");
    expect((await browser.get("/ops/bm/visit/list")).html).toContain("V-KIB-2026-0000");
    await again.stop();
    expect(await refusal(["restore", file], { DATABASE_URL: databaseUrl(names[1]), DATA_DIR: second })).toContain(
      "not empty",
    );
  });
});

/** The client tools of PostgreSQL on this machine. */
function hasTools(): boolean {
  try {
    return execFileSync("pg_dump", ["--version"]).length > 0 && execFileSync("pg_restore", ["--version"]).length > 0;
  } catch {
    return false; // they are a package of their own
  }
}
