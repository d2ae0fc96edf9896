/**
 * The upgrade of an installation that works: a database as the first migration left it (`fixtures/portal-0001.sql.gz`,
 * the demo company with thirty visits) is started on by the portal of today.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { verifyAudit } from "~/modules/audit-trail/index.server";
import { auditKeysAt } from "~/platform/config.server";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-upgrade-"));
const file = path.join(folder, "portal.db");
const OLD = gunzipSync(readFileSync(new URL("fixtures/portal-0001.sql.gz", import.meta.url))).toString();
/** What people entered, and what the trail says of it: an upgrade leaves it as it is. */
const KEPT = [
  "Country",
  "OrgUnit",
  "Holiday",
  "Employee",
  "Posting",
  "User",
  "RoleGrant",
  "AuditEvent",
  "StateChange",
  "Document",
  "Visit",
  "TravelLeg",
  "VisitSection",
  "GroupMeeting",
  "DailyReport",
  "CashCount",
  "CashDenomination",
  "VisitMark",
  "VisitSnapshot",
  "VisitAddendum",
  "FollowUp",
];
let server: RunningServer;

type Row = Record<string, unknown>;
const rowsOf = (db: Database.Database, table: string) =>
  db.prepare(`SELECT * FROM "${table}" ORDER BY 1`).all() as Row[];

/** The database of then; its rows name each other before they are there. */
function restore(where: string): Database.Database {
  const db = new Database(where);
  db.pragma("foreign_keys = OFF");
  db.exec(OLD);
  return db;
}

beforeAll(async () => {
  restore(file).close();
  server = await startServer({ env: { DATA_DIR: folder } });
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a database of the first migration", () => {
  it("keeps every row and column that people entered", () => {
    const old = restore(":memory:");
    const now = new Database(file, { readonly: true });
    for (const table of KEPT) {
      const before = rowsOf(old, table);
      const columns = now.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[];
      const key = now.prepare("SELECT name FROM pragma_table_info(?) WHERE pk > 0").pluck().all(table) as string[];
      const keyOf = (row: Row) => key.map((name) => row[name]).join();
      const after = new Map(rowsOf(now, table).map((row) => [keyOf(row), row]));
      const held = (row: Row | undefined) =>
        row && Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
      expect(before.length).toBeGreaterThan(0);
      for (const row of before)
        expect([table, after.get(keyOf(row))]).toEqual([table, expect.objectContaining(held(row)!)]);
    }
    expect([now.pragma("integrity_check"), now.pragma("foreign_key_check")]).toEqual([[{ integrity_check: "ok" }], []]);
    old.close();
    now.close();
  });

  it("serves its people: the roles have the menus of today, and a visit of then can be read", async () => {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("branch.manager", "Portal-demo-2026");
    const list = await browser.get("/ops/bm/visit/list");
    expect(list.status).toBe(200);
    const [, preview] = /href="(\/ops\/bm\/visit\/preview\/\d+)"/.exec(list.html)!;
    expect((await browser.get(preview!)).status).toBe(200);
    expect((await browser.get("/search?q=KIB")).status).toBe(200);
    const admin = new PlainBrowser(server.origin);
    await admin.signIn("accounts.manager", "Portal-demo-2026");
    expect((await admin.get("/accounts")).status).toBe(200);
  });

  it("has an audit trail that is whole, with the chain going on", async () => {
    const database = await openDatabase(`file:${file}`);
    useDatabase(database);
    useChainKeys(auditKeysAt({ DATA_DIR: folder }));
    const { rows, fault } = await verifyAudit();
    await database.close();
    expect(fault).toBeNull();
    expect(rows).toBeGreaterThan(265);
  });
});
