/** A surprise audit through the built server: before it begins, no page, file, search or line of the API says anything of it to anyone outside audit. */
import Database from "better-sqlite3";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database as Portal } from "~/db/database.server";
import { matchRoute } from "~/engine/route-permission.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { PlainBrowser } from "./setup/plain-browser";
import { isWhole } from "./setup/tier";
import { dataFolder, startServer, useSecretOf, type RunningServer } from "./setup/server";
import { BARE, leafOf, onePerFamily, signInName } from "./setup/urls";

/** Stands in everything that is written of the audit, and nowhere else. */
const WORD = "Okapi";
const PASSWORD = "Portal-demo-2026";
const OUTSIDE = ROLES.filter(({ permissions }) => !permissions.includes("audit.workplan.own"));
const AUDITOR = "internal.audit.officer";
const LEAST = 100;

let server: RunningServer;
let folder: string;
let portal: Portal;
let urls: UrlLine[];
let engagement: number;
let minutes: number;
let auditee: string;

const inFile = <T>(act: (file: Database.Database) => T): T => {
  const file = new Database(`${folder}/portal.db`);
  try {
    return act(file);
  } finally {
    file.close();
  }
};

/** The scheduled audit of a branch becomes a surprise, with minutes that were sent all the same. */
function plant(): void {
  inFile((file) => {
    const audit = file
      .prepare(
        `SELECT e."id", e."unitId", a."unitId" AS branch FROM "AuditEngagement" e JOIN "AuditEntity" a ON a."id" = e."entityId" WHERE e."status" = 'SCHEDULED' ORDER BY e."id" LIMIT 1`,
      )
      .get() as { id: number; unitId: number; branch: number };
    file
      .prepare(
        `UPDATE "AuditEngagement" SET "surprise" = 1, "objective" = '${WORD} objective', "scope" = '${WORD} scope' WHERE "id" = ?`,
      )
      .run(audit.id);
    const person = file
      .prepare(
        `SELECT u."id", u."signInName" AS name FROM "RoleGrant" g JOIN "User" u ON u."id" = g."userId" JOIN "Role" r ON r."id" = g."roleId" WHERE g."unitId" = ? AND r."name" = 'Branch Manager' AND u."status" = 'ACTIVE' LIMIT 1`,
      )
      .get(audit.branch) as { id: number; name: string };
    engagement = audit.id;
    auditee = person.name;
    const maker = file.prepare(`SELECT "id" FROM "User" WHERE "signInName" = ?`).get(AUDITOR) as { id: number };
    minutes = Number(
      file
        .prepare(
          `INSERT INTO "AuditMinutes" ("unitId", "engagementId", "kind", "heldOn", "place", "attendees", "agenda", "status", "auditeeId", "makerId", "updatedAt") VALUES (?, ?, 'OPENING', '2026-01-05', '${WORD} room', 'Jane ${WORD}', '${WORD} agenda', 'SENT', ?, ?, '2026-01-05T08:00:00.000Z')`,
        )
        .run(audit.unitId, audit.id, person.id, maker.id).lastInsertRowid,
    );
  });
}

beforeAll(async () => {
  folder = await dataFolder(true);
  plant();
  server = await startServer({ env: { DATA_DIR: folder, DEMO: "1" } });
  useSecretOf(folder);
  portal = await openDatabase(`file:${folder}/portal.db`);
  useDatabase(portal);
  urls = await allUrls();
});
afterAll(async () => {
  await portal?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function browserOf(name: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn(name, PASSWORD);
  return browser;
}

async function tokenOf(name: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: name, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

type Held = (typeof ROLES)[number]["permissions"];
/** What somebody is not let through to says nothing: that is held by the attacks. */
const opens = (held: Held, { permission }: UrlLine) =>
  ["signed-in", "public", "bearer"].includes(permission) || held.includes(permission as Held[number]);
/** Every page; or one of each family, where its layouts are read once in each area and else its leaf. */
function pages(held: Held): string[] {
  const open = urls.filter(
    (url) => url.area !== "api" && url.example !== null && !url.route.includes("logout") && opens(held, url),
  );
  if (isWhole) return open.map(({ example }) => example!);
  const families = onePerFamily(open);
  const whole = new Set(new Map(families.map((url) => [url.area, url])).values());
  return families.map((url) => (whole.has(url) || BARE.test(url.route) ? url.example! : leafOf(url)));
}
/** Lines of the API that read: lists as they are, single records by the id of the minutes and of their examples. */
const lines = (held: Held) =>
  urls.flatMap((url) =>
    url.area === "api" && url.pattern.startsWith("GET ") && opens(held, url)
      ? url.pattern.slice(4).replaceAll(/:\w+/g, String(minutes))
      : [],
  );
const SEARCHES = ["/search", "/my/meetingMinutes", "/my/followUp/list", "/my/audit-issues"].map(
  (path) => `${path}?q=${WORD}`,
);

/** What was planted, and not what somebody searched for. */
const SAYS = new RegExp(`${WORD} (objective|scope|room|agenda)`);

const MINUTES = () => `/my/meetingMinutes/${minutes}`;
const PLAN = () => `/audit/workplan/edit/${engagement}`;

async function saysAt(browser: PlainBrowser, address: string): Promise<boolean> {
  const { html, status } = await browser.get(address);
  return status === 200 && SAYS.test(html);
}

/** The addresses that say the word to somebody, and how many were asked. */
async function said(name: string, held: Held): Promise<{ asked: number; at: string[] }> {
  const at: string[] = [];
  const browser = await browserOf(name);
  const addresses = [...pages(held), ...SEARCHES, MINUTES(), PLAN()];
  for (const address of addresses) if (await saysAt(browser, address)) at.push(address);
  const Authorization = `Bearer ${await tokenOf(name)}`;
  for (const line of lines(held)) {
    const answer = await fetch(`${server.origin}${line}`, { headers: { Authorization, Accept: "application/json" } });
    if ((await answer.text()).includes(WORD)) at.push(`GET ${line}`);
  }
  return { asked: addresses.length + lines(held).length, at };
}

describe("a surprise audit", () => {
  it.each(isWhole ? OUTSIDE : OUTSIDE.filter(({ name }) => name === "Operations Head"))(
    "says nothing of itself to the $name before it begins",
    { timeout: 0 },
    async ({ name, permissions }) => {
      const { asked, at } = await said(signInName(name), permissions);
      expect(at).toEqual([]);
      expect(asked).toBeGreaterThan(LEAST);
    },
  );

  it("says nothing of itself to the manager of the branch, and speaks once it has begun", { timeout: 0 }, async () => {
    const heldBy = (role: string) => ROLES.find(({ name }) => name === role)!.permissions;
    const manager = heldBy("Branch Manager");
    expect((await said(auditee, manager)).at).toEqual([]);
    if (isWhole) expect((await said(AUDITOR, heldBy("Internal Audit Officer"))).at).toContain(PLAN());
    // What is not found elsewhere is found by the same look here, in the page and in its leaf.
    const { area, line } = matchRoute(PLAN())!;
    for (const address of [PLAN(), leafOf({ area, route: line.path, example: PLAN() })])
      expect(await saysAt(await browserOf(AUDITOR), address)).toBe(true);
    inFile((file) =>
      file.exec(
        `UPDATE "AuditEngagement" SET "status" = 'FIELDWORK', "actualStart" = '2026-01-04' WHERE "id" = ${engagement}`,
      ),
    );
    if (isWhole) expect((await said(auditee, manager)).at).toContain(MINUTES());
    expect(await saysAt(await browserOf(auditee), MINUTES())).toBe(true);
  });
});
