/**
 * Every URL × every role × {page, data, data of the leaf alone, POST}, through the built server, held against the
 * area table of the specification (product §6) and what the reference data grants each role.
 */
import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database as Portal } from "~/db.server";
import { allUrls, type UrlLine } from "~/engine/urls.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { ROLES } from "../prisma/seed/roles";
import { startServer, type RunningServer } from "./setup/server";

/** Product §6, as written there. */
const MANAGEMENT = ["Super Admin", "Operations Head", "Operations Manager", "Regional Manager", "Area Manager", "Branch Manager"];
const AREA_TABLE: Record<string, { allowed: (role: string) => boolean; otherwise: string }> = {
  operations: { allowed: (role) => MANAGEMENT.includes(role), otherwise: "/dashboard" },
  admin: { allowed: (role) => role === "Super Admin", otherwise: "/dashboard" },
  home: { allowed: () => true, otherwise: "/" },
};

const signInName = (role: string) => role.toLowerCase().replaceAll(" ", ".");
const VISITOR = "nobody";

let server: RunningServer;
let portal: Portal;
let urls: UrlLine[];
const cookies = new Map<string, string>();

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const { name } of ROLES) cookies.set(name, await signIn(signInName(name)));
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  urls = (await allUrls()).filter(({ area, route }) => area !== "api" && !["/", "/stay", "/resume/:id", "/setup/:id"].includes(route));
}, 120_000);

afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${server.origin}/?index`, { method: "POST", redirect: "manual", body: new URLSearchParams({ username, password: "Portal-demo-2026" }), headers: { Origin: server.origin } });
  if (answer.status !== 303) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().find((line) => line.startsWith("session="))!.split(";")[0]!;
}

type Expected = { redirect: string } | "forbidden" | "let through";

/** What the specification and the reference data say of this role and this URL. */
function expected(url: UrlLine, role: string): Expected {
  if (role === VISITOR) return { redirect: "/" };
  const { permission } = url;
  if (permission === "signed-in" || permission === "public") return "let through";
  const area = url.area === "public" ? PERMISSIONS[permission].area : url.area;
  const row = AREA_TABLE[area]!;
  if (!row.allowed(role)) return { redirect: row.otherwise };
  return ROLES.find(({ name }) => name === role)!.permissions.includes(permission) ? "let through" : "forbidden";
}

async function send(path: string, role: string, init: RequestInit = {}) {
  const cookie = cookies.get(role);
  const answer = await fetch(server.origin + path, { redirect: "manual", ...init, headers: { ...(init.headers as Record<string, string>), ...(cookie ? { Cookie: cookie } : {}) } });
  return { status: answer.status, to: answer.headers.get("Location"), body: await answer.text() };
}

/** Text that stands in the demo's records and nowhere in a refusal. */
const RECORD_TEXT = /V-(KIB|EMB|KAS|RUI|NAK|NAI)-20|Kibera Drive|late repayments/;

function judge(url: UrlLine, role: string, kind: string, answer: { status: number; to: string | null; body: string }): string | null {
  const wanted = expected(url, role);
  const told = `${kind} ${url.example} as ${role}: `;
  const found = `${answer.status} ${answer.to ?? answer.body.slice(0, 80)}`;
  // A section that can no longer be changed leads to the visit it stands in.
  const shown = [200, 404].includes(answer.status) || (answer.status === 302 && answer.to?.includes("/preview/"));
  if (wanted === "let through") return shown || (kind !== "page" && [202, 405].includes(answer.status)) ? null : `${told}wanted 200 or 404, got ${found}`;
  if (RECORD_TEXT.test(answer.body)) return `${told}the refusal shows a record`;
  // A page that takes no form refuses it before it asks who sent it.
  if (kind === "POST" && answer.status === 405) return null;
  if (wanted === "forbidden") return answer.status === 403 || (kind !== "page" && answer.body.includes("Your role does not include this")) ? null : `${told}wanted 403, got ${found}`;
  const redirected = kind.startsWith("data") ? answer.status === 202 && answer.body.includes(`"${wanted.redirect}"`) : [302, 303].includes(answer.status) && answer.to === wanted.redirect;
  return redirected ? null : `${told}wanted to be sent to ${wanted.redirect}, got ${found}`;
}

/** One role for each set of rights: what is the same for the guard is asked once. */
function representatives(): string[] {
  const bySet = new Map(ROLES.map(({ name, permissions }) => [[...permissions].sort().join(), name]));
  return [VISITOR, ...bySet.values()];
}

/** One URL for each line of the route table. */
const families = () => [...new Map(urls.map((url) => [url.route, url])).values()];

function tableHashes(): Record<string, string> {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('Session', 'Throttle')").all() as { name: string }[];
  const hashes = names.map(({ name }) => [name, createHash("sha256").update(JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all())).digest("hex")]);
  db.close();
  return Object.fromEntries(hashes) as Record<string, string>;
}

describe("the access matrix", () => {
  it("has an example for every URL", () => {
    expect(urls.filter((url) => url.example === null).map((url) => url.pattern)).toEqual([]);
    expect(urls.length).toBeGreaterThan(100);
  });

  it("answers every page as the area table says, for every role and for a visitor", async () => {
    const faults: string[] = [];
    for (const role of [VISITOR, ...ROLES.map(({ name }) => name)]) {
      for (const url of urls) {
        const fault = judge(url, role, "page", await send(url.example!, role));
        if (fault) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);

  it("shows each example to the person it belongs to", async () => {
    const faults: string[] = [];
    const people = new Map<string, string>();
    for (const { example, as, permission } of urls) {
      const holder = as ?? signInName(ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!.name);
      if (!people.has(holder)) people.set(holder, await signIn(holder));
      const answer = await fetch(server.origin + example, { headers: { Cookie: people.get(holder)! }, redirect: "manual" });
      const leadsOn = answer.status === 302 && answer.headers.get("Location")?.includes("/preview/");
      if (answer.status !== 200 && !leadsOn) faults.push(`${example} as ${holder}: ${answer.status}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it("guards the data of every page, and of its leaf asked for alone", async () => {
    const faults: string[] = [];
    for (const role of representatives()) {
      for (const url of families().filter((u) => !/^\/(export|ops\/visit\/doc\/file)\//.test(u.route))) {
        for (const [kind, query] of [["data", ""], ["data of the leaf", `?_routes=${encodeURIComponent(`${url.area}:${url.route}`)}`]]) {
          const fault = judge(url, role, kind!, await send(`${url.example}.data${query}`, role));
          if (fault) faults.push(fault);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);

  it("refuses a POST from whoever may not open the page, and changes nothing", async () => {
    const faults: string[] = [];
    const before = tableHashes();
    for (const role of representatives()) {
      for (const url of families().filter((u) => expected(u, role) !== "let through")) {
        const body = new URLSearchParams({ _key: "0123456789abcdefghij", _version: "1", _intent: "approve", note: "This must not come through." });
        const fault = judge(url, role, "POST", await send(url.example!, role, { method: "POST", body, headers: { Origin: server.origin } }));
        if (fault) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    expect(tableHashes()).toEqual(before);
  }, 120_000);

  it("refuses every POST that comes from another site", async () => {
    const cookie = cookies.get("Super Admin")!;
    for (const url of families()) {
      const answer = await fetch(server.origin + url.example, { method: "POST", redirect: "manual", body: new URLSearchParams({ _key: "0123456789abcdefghij" }), headers: { Cookie: cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } });
      expect(`${url.example} ${answer.status}`).toBe(`${url.example} 403`);
    }
  }, 60_000);
});
