/** What people find by following links from where they land, in the built portal. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, openDatabase, useDatabase, type Database } from "~/db/database.server";
import { AREAS } from "~/core/areas";
import type { Actor } from "~/core/actor";
import { matchRoute, mayOpen } from "~/engine/route-permission.server";
import { actorOf } from "~/modules/identity/index.server";
import type { AreaRoutes } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { allUrls } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";
import { isWhole } from "./setup/tier";
import { ownerOf, signInName } from "./setup/urls";

const PASSWORD = "Portal-demo-2026";
/** Of each kind of page a role opens as many; a run that leaves things out opens one more only where a screen is missing. */
const EXAMPLES_EACH = 3;
/** So many roles open one kind of page; of the others the permission that stands behind the link is asked. */
const OPENED_BY = isWhole ? Infinity : 2;
/** Pages that a form or the server leads to, a policy that is not in force at first, a task of one person alone, or the link of one record among many. */
const BY_THEMSELVES = [
  "/my/confirm",
  "/my/suspension",
  "/my/job/:id",
  "/import/:resource/:id",
  "/ops/:list/edit/:id",
  "/ops/allvisit/checkeffective/:of/edit/:id",
  "/ac/fund/transfer/edit/:id",
  "/ac/settings/subLedger/merge/:id",
  "/ac/day/open/count",
  "/my/count/:id",
  "/my/ticket/change/:id",
  "/evaluation/reports/reject/:id",
  "/my/evaluationThree/pending/view/:id",
  "/my/evaluationSix/pending/view/:id",
  "/underconstruction",
];

let server: RunningServer;
let portal: Database;
beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
});
afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

/** How many walks have opened each place. */
const openedBy = new Map<string, number>();

/** So many signs of two paths are the same from their beginning. */
function common(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** What somebody comes to from their start page. */
class Walk {
  readonly reached = new Set(["/dashboard"]);
  readonly faults: string[] = [];
  private readonly browser = new PlainBrowser(server.origin);
  private readonly known = new Set(["/dashboard"]);
  private readonly opened = new Map<string, number>();
  private found = [{ to: "/dashboard", place: "/dashboard " }];
  private actor!: Actor;

  /** @param person sign-in name */
  constructor(private readonly person: string) {}

  async signIn(): Promise<this> {
    await this.browser.signIn(this.person, PASSWORD);
    const { id } = await db.user.findUniqueOrThrow({ where: { signInName: this.person } });
    this.actor = (await actorOf(id, { at: new Date(), requestId: "walk", ip: null, via: "session" }))!;
    return this;
  }

  /** Opens what is found, but for places that enough others have opened. @param examplesEach of each place */
  async open(examplesEach: number): Promise<void> {
    const left = [];
    for (let one = this.found.shift(); one; one = this.found.shift()) {
      const walks = openedBy.get(one.place) ?? 0;
      const own = this.opened.get(one.place) ?? 0;
      if (own >= examplesEach || (own === 0 && walks >= OPENED_BY)) left.push(one);
      else await this.follow(one);
    }
    this.found = left;
  }

  /** Opens what lies nearest to places that are looked for, until they are found or nothing is left. */
  async seek(wanted: readonly string[]): Promise<void> {
    for (;;) {
      const missing = wanted.filter((path) => !this.reached.has(path));
      if (missing.length === 0) return;
      const may = this.found.filter(({ place }) => (this.opened.get(place) ?? 0) < EXAMPLES_EACH);
      const near = ({ to }: { to: string }) => Math.max(...missing.map((path) => common(path, to)));
      const [next] = may.sort((one, other) => near(other) - near(one));
      if (!next) return;
      this.found.splice(this.found.indexOf(next), 1);
      await this.follow(next);
    }
  }

  private async follow({ to: path, place }: { to: string; place: string }): Promise<void> {
    const own = this.opened.get(place) ?? 0;
    if (own === 0) openedBy.set(place, (openedBy.get(place) ?? 0) + 1);
    this.opened.set(place, own + 1);
    const page = await this.browser.get(path);
    if (page.status >= 400) this.faults.push(`${this.person}: ${path} answers ${page.status}`);
    for (const [, link] of page.html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const to = link!.replaceAll("&amp;", "&");
      const match = matchRoute(to);
      if (!match || match.line.bare || this.known.has(to)) continue;
      this.known.add(to);
      if (!mayOpen(this.actor, to)) this.faults.push(`${this.person}: ${to} is closed to them`);
      // A word of a family is part of the place; a record is an example of it.
      const family = Object.keys(match.line.values ?? {})
        .map((name) => match.params[name])
        .join();
      this.reached.add(match.line.path);
      this.found.push({ to, place: `${match.line.path} ${family}` });
    }
  }
}

describe("the navigation of a fresh install", () => {
  it("leads to every screen, and no link of it is closed to the person it is shown to", async () => {
    const reached = new Set<string>();
    const faults = new Set<string>();
    const people = new Map(
      [...ROLES]
        .sort((one, other) => one.permissions.length - other.permissions.length)
        .map(({ name, permissions }) => [[...permissions].sort().join(), name]),
    );
    const screens = (ROUTE_TABLE as readonly AreaRoutes[]).flatMap(({ area, routes }) =>
      area in AREAS ? routes.filter((line) => !line.bare).map((line) => line.path) : [],
    );
    const missing = () => screens.filter((path) => !reached.has(path) && !BY_THEMSELVES.includes(path));
    const walks = new Map<string, Walk>();
    const walkOf = async (person: string) =>
      walks.get(person) ?? walks.set(person, await new Walk(person).signIn()).get(person)!;
    const note = ({ reached: found, faults: met }: Walk) => {
      for (const path of found) reached.add(path);
      for (const fault of met) faults.add(fault);
    };
    for (const role of people.values()) {
      const walk = await walkOf(signInName(role));
      await walk.open(isWhole ? EXAMPLES_EACH : 1);
      note(walk);
    }
    // What few have work on is looked for from where its owner lands.
    const urls = await allUrls();
    const ownerFor = (path: string) => signInName(ownerOf(urls.find(({ route }) => route === path)!));
    const seek = async (walk: Walk, wanted: readonly string[]) => {
      await walk.seek(wanted);
      await walk.open(1);
      note(walk);
    };
    for (const owner of new Set(missing().map(ownerFor)))
      await seek(
        await walkOf(owner),
        missing().filter((path) => ownerFor(path) === owner),
      );
    for (const walk of walks.values()) if (missing().length > 0) await seek(walk, missing());
    expect(missing()).toEqual([]);
    expect([...faults]).toEqual([]);
  });

  it("is what ReloadRole tells", async () => {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("grapes.admin", PASSWORD);
    const assign = "/grapes/settings/menu/assign/add";
    const form = await browser.get(assign);
    const [menu] = form.choices("linkId").find(([, label]) => label === "My visits")!;
    const tellsVisits = async () => {
      const token = await fetch(`${server.origin}/api/auth/token`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: "branch.manager", password: PASSWORD }),
      });
      const { data } = (await token.json()) as { data: { token: string } };
      const answer = await fetch(`${server.origin}/api/auth/ReloadRole`, {
        method: "POST",
        headers: { Authorization: `Bearer ${data.token}` },
      });
      return (await answer.text()).includes("/ops/bm/visit/list");
    };
    expect(await tellsVisits()).toBe(true);
    const saved = await browser.submit(form, assign, { person: "branch.manager", linkId: menu, state: "hidden" });
    expect([saved.status, saved.to]).toEqual([303, "/grapes/settings/menu/assign/list"]);
    expect(await tellsVisits()).toBe(false);
    const list = await browser.get(saved.to!);
    const [, line] = /name="remove" value="([^"]*)"/.exec(list.html)!;
    expect((await browser.submit(list, saved.to!, { remove: line! })).status).toBe(303);
    expect(await tellsVisits()).toBe(true);
  });

  it("explains the page one stands on, and none that is closed", async () => {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("branch.manager", PASSWORD);
    const link = /href="(\/help\?page=[^"]*)"/.exec((await browser.get("/ops/approved/list?q=ki")).html)![1]!;
    const help = await browser.get(link);
    expect(help.html).toContain("Approved visits of your part of the organisation.");
    expect(help.html).toContain("Roles that open it: Super Admin, Operations Head");
    expect(help.html).toContain('href="/ops/approved/list?q=ki"');
    for (const closed of ["/grapes/settings/role", "//evil.example/", "https://evil.example/", "/no/such/page"]) {
      const page = await browser.get(`/help?page=${encodeURIComponent(closed)}`);
      expect(page.html).not.toMatch(/href="[^"]*evil/);
      expect(page.html).not.toContain("The roles people hold");
    }
  });
});
