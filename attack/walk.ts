/** The pages as their owners find them (tests/setup/crawl.ts), for all families that look at whole pages, and for their weights. */
import type { UrlLine } from "~/server/urls.server";
import { crawl, type Found } from "../tests/setup/crawl";
import { leafOf } from "../tests/setup/urls";
import type { Arena, Sent } from "./arena";

export interface Walk {
  pages: readonly { url: UrlLine; answer: Found }[];
  /** Tables that changed while all pages were read. */
  changed: readonly string[];
}

const walks = new WeakMap<Arena, Promise<Walk>>();

/** Every page, or one of each family and those that are weighed. */
export function walk(arena: Arena): Promise<Walk> {
  if (!walks.has(arena)) walks.set(arena, walkNow(arena));
  return walks.get(arena)!;
}

async function walkNow(arena: Arena): Promise<Walk> {
  const { changed, of } = await crawl(arena.urls);
  const pages = arena.screens().flatMap((url) => {
    const answer = of(url);
    return answer ? [{ url, answer }] : [];
  });
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
