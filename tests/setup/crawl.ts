/**
 * The pages of the demo company as their owners find them, each fetched once in a run and kept in .cache/ready for all
 * that read whole pages: a page that comes from here was not asked for by the test that reads it.
 */
import Sqlite from "better-sqlite3";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { UrlLine } from "~/server/urls.server";
import { ready } from "../../scripts/tiers/ready.mjs";
import { send, type Answer } from "./http";
import { pageOf, type Page } from "./plain-browser";
import { demoFolder, startServer, type RunningServer } from "./server";
import { changedByItself, changedTables } from "./tables";
import { isWhole } from "./tier";
import { isScreen, onePerFamily, ownerOf, signInName } from "./urls";

/** An answer, and where a redirect in it leads. */
export interface Found extends Answer {
  to: string | null;
}

export interface Crawl {
  /** Tables that changed while pages were read. */
  changed: readonly string[];
  /** What a person found at a path, by sign-in name; undefined where it was not asked for. */
  at: (path: string, person: string) => Found | undefined;
  /** What its owner found at a URL; undefined where another of its family was asked for in its place. */
  of: (url: UrlLine) => Found | undefined;
  /** As {@link Crawl.at}, as a browser without script takes it. */
  page: (path: string, person: string) => Page | undefined;
}

interface Kept {
  changed: string[];
  pages: { path: string; person: string; status: number; headers: [string, string][]; file: string }[];
}

const PASSWORD = "Portal-demo-2026";
const INDEX = "pages.json";
/** Noted once: who reads somebody else's savings, that a notice or a course was opened; a statement gets its code when it is first printed. */
const NOTED = /^\/(ac\/sacco\/account|print\/savings-statement|notice\/read|training\/course)\//;
/** What leaves the portal for a bank is noted each time. */
const TAKEN = /^\/hr\/payroll\/bank\/\d+\/\w+$/;
/** Asked for as if from another site, of which nothing may be said in return. */
const ELSEWHERE = { Origin: "https://evil.example" };

/** The URLs whose screens are weighed: one for each line of the route table is enough, as a family shares its screen. */
export function isWeighed(urls: readonly UrlLine[]): (url: UrlLine) => boolean {
  const pages = urls.filter(({ area, example }) => area !== "api" && area !== "public" && example !== null);
  const chosen = new Set(
    new Map(pages.map((url) => [`${url.route} ${url.pattern.split("/")[3] ?? ""}`, url])).values(),
  );
  return (url) => chosen.has(url);
}

/** The URLs whose pages are read: all, or one of each family and those that are weighed. */
export function crawled(urls: readonly UrlLine[]): UrlLine[] {
  const screens = urls.filter((url) => isScreen(url) && url.example !== null);
  return isWhole ? screens : [...new Set([...onePerFamily(screens), ...screens.filter(isWeighed(urls))])];
}

/** What is read of these URLs, which are those of the demo company; fetched by the first who asks. */
export async function crawl(urls: readonly UrlLine[]): Promise<Crawl> {
  const built = readFileSync("build/.built-from", "utf8").slice(0, 16);
  const name = `pages-${built}-${path.basename(await demoFolder())}-${isWhole ? "all" : "test"}`;
  const folder = await ready(name, (place) => fetchAll(crawled(urls), place));
  const { changed, pages } = JSON.parse(readFileSync(path.join(folder, INDEX), "utf8")) as Kept;
  const known = new Map(pages.map((page) => [`${page.person} ${page.path}`, page]));
  const at = (asked: string, person: string): Found | undefined => {
    const page = known.get(`${person} ${asked}`);
    if (!page) return undefined;
    const headers = new Headers(page.headers);
    const body = gunzipSync(readFileSync(path.join(folder, page.file))).toString();
    return { status: page.status, headers, body, to: headers.get("Location") };
  };
  return {
    changed,
    at,
    of: (url) => at(url.example!, signInName(ownerOf(url))),
    page: (asked, person) => {
      const found = at(asked, person);
      return found && pageOf(found);
    },
  };
}

/** Opens every page on a portal of its own, one person's after another's: nobody's session is left idle meanwhile. */
async function fetchAll(urls: readonly UrlLine[], folder: string): Promise<void> {
  mkdirSync(folder);
  const kept: Kept = { changed: [], pages: [] };
  const server = await startServer({ demo: true });
  try {
    for (const person of new Set(urls.map((url) => signInName(ownerOf(url))))) {
      const Cookie = await signIn(server, person);
      const open = (asked: string) => send(server.origin + asked, { headers: { ...ELSEWHERE, Cookie } });
      const keep = async (asked: string) => {
        const { status, headers, body } = await open(asked);
        const file = `${kept.pages.length}.gz`;
        writeFileSync(path.join(folder, file), gzipSync(body, { level: 1 }));
        kept.pages.push({ path: asked, person, status, headers: [...headers], file });
      };
      const paths = urls.filter((url) => signInName(ownerOf(url)) === person).map(({ example }) => example!);
      for (const asked of paths) if (NOTED.test(asked)) await open(asked);
      const before = momentOf(server);
      for (const asked of paths) if (!TAKEN.test(asked)) await keep(asked);
      kept.changed.push(...changedTables(before, momentOf(server)).filter((table) => !changedByItself.has(table)));
      for (const asked of paths) if (TAKEN.test(asked)) await keep(asked);
    }
  } finally {
    await server.stop();
  }
  writeFileSync(path.join(folder, INDEX), JSON.stringify(kept));
}

function momentOf({ dataDir }: RunningServer): Buffer {
  const db = new Sqlite(`${dataDir}/portal.db`, { readonly: true });
  try {
    return db.serialize();
  } finally {
    db.close();
  }
}

/** @returns the cookie of a session */
async function signIn({ origin }: RunningServer, username: string): Promise<string> {
  const answer = await send(`${origin}/?index`, {
    method: "POST",
    body: new URLSearchParams({ username, password: PASSWORD }),
    headers: { Origin: origin },
  });
  const line = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
  if (answer.status !== 303 || !line) throw new Error(`${username} could not sign in: ${answer.status}`);
  return line.split(";")[0]!;
}
