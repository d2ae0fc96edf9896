/** Every page of the running portal with a form that writes, opened by somebody who may send it. */
import Database from "better-sqlite3";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../../prisma/seed/roles";
import { crawl, type Crawl } from "./crawl";
import { PlainBrowser, type Page } from "./plain-browser";
import type { RunningServer } from "./server";

const PASSWORD = "Portal-demo-2026";

export interface FormPage {
  path: string;
  browser: PlainBrowser;
  page: Page;
}

/** Reads one row of the server's database. */
export function readRow<T>(server: RunningServer, sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

/**
 * The pages with a form, one for each form or those that are `chosen`, as the demo company has them before anything is
 * written (crawl.ts). The portal's own database must be in use.
 */
export async function formPages(server: RunningServer, chosen = oneForEachForm): Promise<FormPage[]> {
  const known = await allUrls();
  const urls = known.filter(
    ({ area, route, example }) =>
      !["api", "public"].includes(area) && example !== null && !/\/(exit|reload|doc\/file)/.test(route),
  );
  const places = [...chosen(urls).map((url) => placeOf(server, url)), ...partsOfVisits(server)];
  return openPages(server, places, (await crawl(known)).page);
}

/** The first page whose URL matches. */
export async function formPage(server: RunningServer, matches: (path: string) => boolean): Promise<FormPage> {
  const urls = (await allUrls()).filter(({ example }) => example !== null && matches(example));
  const places = [...urls.map((url) => placeOf(server, url)), ...partsOfVisits(server)];
  return (await openPages(server, places)).find(({ path }) => matches(path))!;
}

async function openPages(
  server: RunningServer,
  places: readonly Place[],
  read: Crawl["page"] = () => undefined,
): Promise<FormPage[]> {
  const browsers = new Map<string, PlainBrowser>();
  const found: FormPage[] = [];
  for (const { path, person } of places) {
    const browser = browsers.get(person) ?? (await signedIn(server, person));
    browsers.set(person, browser);
    const page = read(path, person) ?? (await browser.get(path));
    if (page.status === 200 && page.forms().some((form) => form.has("_key")))
      found.push({ path: targetOf(page, path), browser, page });
  }
  return found;
}

/** Where the page's forms lead: to the page itself, but for those that stand on a first page for another one. */
function targetOf(page: Page, path: string): string {
  const keyed = page.forms().findIndex((form) => form.has("_key"));
  const target = page.actions()[keyed] ?? path;
  return target.split("?")[0] === path.split("?")[0] ? path : target;
}

/** One page for each line of the route table and each member of a family with a form of its own. */
function oneForEachForm(urls: readonly UrlLine[]): UrlLine[] {
  return [
    ...new Map(
      urls.map((url) => [
        `${url.route} ${/\/(group|cash|report|branch|company|holiday|category)\//.exec(url.pattern)?.[1] ?? ""}`,
        url,
      ]),
    ).values(),
  ];
}

interface Place {
  path: string;
  person: string;
}

/** Where a URL's form stands; what is added to a visit is added to a draft of the branch manager. */
function placeOf(server: RunningServer, url: UrlLine): Place {
  const adds = url.route === "/ops/:level/:section/:face/add" || url.route === "/ops/visit/doc/add";
  if (adds)
    return {
      path: `${url.example!.replace(/^\/ops\/[ar]m\//, "/ops/bm/")}?visit=${ownVisit(server, "DRAFT")}`,
      person: "branch.manager",
    };
  return { path: url.example!, person: url.as ?? holder(url) };
}

/** Forms that are a part of a page, or that the examples do not reach because theirs is closed. */
function partsOfVisits(server: RunningServer): Place[] {
  const returned = ownVisit(server, "RETURNED");
  const sheet = readRow<{ id: number }>(server, `SELECT id FROM CashCount WHERE visitId = ${returned}`).id;
  return [
    `/ops/bm/visit/edit/${returned}`,
    `/ops/bm/visit/edit/${returned}?part=trips`,
    `/ops/bm/cash/visit/edit/${sheet}`,
  ].map((path) => ({ path, person: "branch.manager" }));
}

function ownVisit(server: RunningServer, status: string): number {
  return readRow<{ id: number }>(
    server,
    `SELECT v.id FROM Visit v JOIN User u ON u.id = v.visitorId WHERE u.signInName = 'branch.manager' AND v.status = '${status}'`,
  ).id;
}

async function signedIn(server: RunningServer, username: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.origin);
  await browser.signIn(username, PASSWORD);
  return browser;
}

function holder({ permission }: UrlLine): string {
  return ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!
    .name.toLowerCase()
    .replaceAll(" ", ".");
}
