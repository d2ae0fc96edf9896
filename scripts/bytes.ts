/**
 * Weighs every screen as a branch receives it, compressed with brotli, against the budgets of the architecture:
 *   the sign-in page with everything it needs            14,600 B, and nothing that blocks it
 *   the first screen after it, HTML and style sheet      29,000 B; with the deferred script 120,000 B
 *   every later screen, its HTML                         14,600 B
 * Fails on the first that is heavier.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { openDatabase, useDatabase } from "~/db/database.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { startServer } from "../tests/setup/server";

const SIGN_IN = 14_600;
const FIRST = 29_000;
const FIRST_WITH_SCRIPT = 120_000;
const LATER = 14_600;

const server = await startServer({ demo: true });
const database = await openDatabase(`file:${server.dataDir}/portal.db`);
useDatabase(database);
const cookies = new Map<string, string>();
const faults: string[] = [];

try {
  const signIn = await weigh("/", null);
  report("/", signIn, signIn.html + signIn.style + signIn.script, SIGN_IN);
  const first = await weigh("/dashboard", "branch.manager");
  report("/dashboard, with style", first, first.html + first.style, FIRST);
  report("/dashboard, with script", first, first.html + first.style + first.script, FIRST_WITH_SCRIPT);
  for (const url of screens(await allUrls())) {
    const page = await weigh(url.example!, url.as ?? holder(url));
    if (page.isFile) continue;
    report(url.pattern, page, page.html, LATER);
  }
} finally {
  await database.close();
  await server.stop();
}
if (faults.length > 0) {
  console.error(`Too heavy:\n${faults.join("\n")}`);
  process.exit(1);
}

interface Weight {
  html: number;
  style: number;
  script: number;
  /** No page: what was attached to a record. */
  isFile: boolean;
}

/** One screen for each line of the route table is enough: a family shares its screen. */
function screens(urls: UrlLine[]): UrlLine[] {
  const pages = urls.filter(({ area, example }) => area !== "api" && area !== "public" && example !== null);
  return [...new Map(pages.map((url) => [`${url.route} ${url.pattern.split("/")[3] ?? ""}`, url])).values()];
}

function holder({ permission }: UrlLine): string {
  const role = ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never));
  return role!.name.toLowerCase().replaceAll(" ", ".");
}

async function weigh(path: string, person: string | null): Promise<Weight> {
  const headers: Record<string, string> = person ? { Cookie: await cookieOf(person) } : {};
  const answer = await fetch(server.origin + path, { headers, redirect: "manual" });
  const html = await answer.text();
  if (answer.status !== 200 && answer.status !== 302) throw new Error(`${path} as ${person}: ${answer.status}`);
  const style = await sum(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g));
  const script = await sum(html.matchAll(/(?:<link rel="modulepreload" href="|<script[^>]* src=")([^"]+)"/g));
  return {
    html: compressed(html),
    style,
    script,
    isFile: !answer.headers.get("Content-Type")?.startsWith("text/html"),
  };
}

async function sum(links: Iterable<RegExpMatchArray>): Promise<number> {
  let total = 0;
  for (const path of new Set([...links].map((link) => link[1]!))) total += await weightOfFile(server.origin + path);
  return total;
}

/** A built file is compressed when it is built, unless it is tiny, and sent as it lies there. */
async function weightOfFile(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await answer.arrayBuffer();
  const sent = Number(answer.headers.get("Content-Length"));
  if (!(sent > 0)) throw new Error(`${url} does not say its length`);
  return sent;
}

/** As the server compresses pages on their way: brotli at level 4. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

async function cookieOf(username: string): Promise<string> {
  const known = cookies.get(username);
  if (known) return known;
  const answer = await fetch(`${server.origin}/?index`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ username, password: "Portal-demo-2026" }),
    headers: { Origin: server.origin },
  });
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="))
    ?.split(";")[0];
  if (!cookie) throw new Error(`${username} could not sign in: ${answer.status}`);
  cookies.set(username, cookie);
  return cookie;
}

function report(name: string, { html, style, script }: Weight, counted: number, budget: number): void {
  const line = `${String(counted).padStart(7)} of ${budget}  ${name}  (HTML ${html}, style ${style}, script ${script})`;
  console.log(line);
  if (counted > budget) faults.push(line);
}
