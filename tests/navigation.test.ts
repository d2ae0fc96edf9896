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

const PASSWORD = "Portal-demo-2026";
/** Of each kind of page and role as many are opened; a run that leaves things out opens the first alone unless a screen is missing then. */
const EXAMPLES_EACH = isWhole ? [3] : [1, 3];
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

const signInName = (role: string) => role.toLowerCase().replaceAll(" ", ".");

/** How many walks have opened each place. */
const openedBy = new Map<string, number>();

/** What somebody comes to from their start page; each round opens more examples of each place. */
class Walk {
  readonly reached = new Set(["/dashboard"]);
  readonly faults: string[] = [];
  private readonly browser = new PlainBrowser(server.origin);
  private readonly known = new Set(["/dashboard"]);
  private readonly opened = new Map([["/dashboard ", 1]]);
  private waiting: { to: string; place: string }[] = [];
  private next = ["/dashboard"];
  private actor!: Actor;

  /** @param person sign-in name */
  constructor(private readonly person: string) {}

  async signIn(): Promise<this> {
    await this.browser.signIn(this.person, PASSWORD);
    const { id } = await db.user.findUniqueOrThrow({ where: { signInName: this.person } });
    this.actor = (await actorOf(id, { at: new Date(), requestId: "walk", ip: null, via: "session" }))!;
    return this;
  }

  /** Opens what is found, of each place as many examples. */
  async open(examplesEach: number): Promise<void> {
    const before = this.waiting;
    this.waiting = [];
    for (const { to, place } of before) this.find(to, place, examplesEach);
    for (let path = this.next.shift(); path; path = this.next.shift()) {
      const page = await this.browser.get(path);
      if (page.status >= 400) this.faults.push(`${this.person}: ${path} answers ${page.status}`);
      for (const [, link] of page.html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
        const to = link!.replaceAll("&amp;", "&");
        const match = matchRoute(to);
        if (!match || match.line.bare || this.known.has(to)) continue;
        this.known.add(to);
        // A word of a family is part of the place; a record is an example of it.
        const family = Object.keys(match.line.values ?? {})
          .map((name) => match.params[name])
          .join();
        this.find(to, `${match.line.path} ${family}`, examplesEach);
      }
    }
  }

  private find(to: string, place: string, examplesEach: number): void {
    const opened = this.opened.get(place) ?? 0;
    if (opened >= examplesEach) {
      this.waiting.push({ to, place });
      return;
    }
    this.opened.set(place, opened + 1);
    if (!mayOpen(this.actor, to)) this.faults.push(`${this.person}: ${to} is closed to them`);
    if (opened === 0) {
      const walks = openedBy.get(place) ?? 0;
      if (walks >= OPENED_BY) return;
      openedBy.set(place, walks + 1);
    }
    this.reached.add(place.split(" ")[0]!);
    this.next.push(to);
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
    const walks = await Promise.all([...people.values()].map((role) => new Walk(signInName(role)).signIn()));
    for (const [round, examplesEach] of EXAMPLES_EACH.entries()) {
      for (const walk of walks) {
        if (round > 0 && missing().length === 0) break;
        await walk.open(examplesEach);
        for (const path of walk.reached) reached.add(path);
        for (const fault of walk.faults) faults.add(fault);
      }
    }
    // What one person alone has work on is looked for from where that person lands.
    const owners = new Set(
      missing().length === 0
        ? []
        : (await allUrls()).flatMap(({ route, as }) => (as && missing().includes(route) ? [as] : [])),
    );
    for (const owner of owners) {
      const walk = await new Walk(owner).signIn();
      await walk.open(1);
      for (const path of walk.reached) reached.add(path);
      for (const fault of walk.faults) faults.add(fault);
    }
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
