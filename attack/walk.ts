/**
 * The pages as their owners find them, each fetched once for all families that look at whole pages, and for their
 * weights. Nothing may have been written before: what others type would be weighed with them.
 */
import type { UrlLine } from "~/server/urls.server";
import { isWhole } from "../tests/setup/tier";
import { ownerOf, signInName, type Arena, type Sent } from "./arena";
import { leafOf } from "./questions";

export interface Walk {
  pages: readonly { url: UrlLine; answer: Sent }[];
  /** Tables that changed while all pages were read. */
  changed: readonly string[];
}

/** Noted once: who reads somebody else's savings, that a notice or a course was opened; a statement gets its code when it is first printed. */
const NOTED = /^\/(ac\/sacco\/account|print\/savings-statement|notice\/read|training\/course)\//;
/** What leaves the portal for a bank is noted each time. */
const TAKEN = /^\/hr\/payroll\/bank\/\d+\/\w+$/;
const ELSEWHERE = { Origin: "https://evil.example" };

const walks = new WeakMap<Arena, Promise<Walk>>();

/** Every page, or one of each family and those that are weighed; asked for as if from another site, of which nothing may be said in return. */
export function walk(arena: Arena): Promise<Walk> {
  if (!walks.has(arena)) walks.set(arena, walkNow(arena));
  return walks.get(arena)!;
}

/** Tells the screens that are weighed: one for each line of the route table is enough, as a family shares its screen. */
export function isWeighed(urls: readonly UrlLine[]): (url: UrlLine) => boolean {
  const pages = urls.filter(({ area, example }) => area !== "api" && area !== "public" && example !== null);
  const chosen = new Set(
    new Map(pages.map((url) => [`${url.route} ${url.pattern.split("/")[3] ?? ""}`, url])).values(),
  );
  return (url) => chosen.has(url);
}

async function walkNow(arena: Arena): Promise<Walk> {
  const weighed = isWeighed(arena.urls);
  const chosen = new Set(isWhole ? arena.screens() : [...arena.families(), ...arena.screens(weighed)]);
  const open = (url: UrlLine) => arena.send(url.example!, { role: ownerOf(url), headers: ELSEWHERE });
  // A sign-in writes, and is not what is tried here.
  for (const url of chosen) await arena.cookieOf(ownerOf(url));
  for (const url of chosen) if (NOTED.test(url.example!)) await open(url);
  const before = arena.moment();
  const [taken, read] = [true, false].map((is) => [...chosen].filter(({ example }) => TAKEN.test(example!) === is));
  const pages: { url: UrlLine; answer: Sent }[] = [];
  for (const url of read!) pages.push({ url, answer: await open(url) });
  const changed = arena.changedSince(before);
  for (const url of taken!) pages.push({ url, answer: await open(url) });
  for (const { url, answer } of pages) arena.read.set(`${signInName(ownerOf(url))} ${url.example}`, answer);
  return { pages, changed };
}

const leaves = new WeakMap<Arena, Map<string, Promise<Sent>>>();

/** The data of a page alone as somebody finds it, asked for once. */
export function leafFor(arena: Arena, url: UrlLine, role: string): Promise<Sent> {
  const known = leaves.get(arena) ?? new Map<string, Promise<Sent>>();
  leaves.set(arena, known);
  const name = `${role} ${url.pattern}`;
  if (!known.has(name)) known.set(name, arena.send(leafOf(url), { role }));
  return known.get(name)!;
}
