/**
 * What every screen weighs as a branch receives it, compressed with brotli, against the budgets of the architecture:
 *   the sign-in page with everything it needs            14,600 B, and nothing that blocks it
 *   the first screen after it, HTML and style sheet      29,000 B; with the deferred script 120,000 B
 *   every later screen, its HTML                         14,600 B
 */
import { isWeighed } from "../tests/setup/crawl";
import type { Answer } from "../tests/setup/http";
import { LATER_PAGE_BYTES, pageWeight } from "../tests/setup/page-weight";
import type { Arena } from "./arena";
import { walk } from "./walk";

const SIGN_IN = 14_600;
const FIRST = 29_000;
const FIRST_WITH_SCRIPT = 120_000;

export interface Weighed {
  /** As it is printed. */
  line: string;
  tooHeavy: boolean;
}

interface Weight {
  html: number;
  style: number;
  script: number;
}

/** The weight of every screen, those of the sign-in and of the first screen at the head. */
export async function weights(arena: Arena): Promise<Weighed[]> {
  const signIn = await weigh(arena, await arena.send("/"));
  const first = await weigh(arena, await arena.send("/dashboard", { role: "Branch Manager" }));
  const weighed = isWeighed(arena.urls);
  const { pages } = await walk(arena);
  const screens = pages.filter(
    ({ url, answer }) => weighed(url) && /^text\/html/.test(answer.headers.get("Content-Type") ?? ""),
  );
  const later: Weighed[] = [];
  for (const { url, answer } of screens) {
    const weight = await weigh(arena, answer);
    later.push(held(url.pattern, weight, weight.html, LATER_PAGE_BYTES));
  }
  return [
    held("/", signIn, signIn.html + signIn.style + signIn.script, SIGN_IN),
    held("/dashboard, with style", first, first.html + first.style, FIRST),
    held("/dashboard, with script", first, first.html + first.style + first.script, FIRST_WITH_SCRIPT),
    ...later,
  ];
}

function held(name: string, { html, style, script }: Weight, counted: number, budget: number): Weighed {
  return {
    line: `${String(counted).padStart(7)} of ${budget}  ${name}  (HTML ${html}, style ${style}, script ${script})`,
    tooHeavy: counted > budget,
  };
}

async function weigh(arena: Arena, { body, status }: Answer): Promise<Weight> {
  if (status !== 200 && status !== 302) throw new Error(`A screen that is weighed answers ${status}`);
  return {
    html: pageWeight(body),
    style: await sum(arena, body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)),
    script: await sum(arena, body.matchAll(/(?:<link rel="modulepreload" href="|<script[^>]* src=")([^"]+)"/g)),
  };
}

async function sum(arena: Arena, links: Iterable<RegExpMatchArray>): Promise<number> {
  let total = 0;
  for (const path of new Set([...links].map((link) => link[1]!))) total += await weightOfFile(arena, path);
  return total;
}

const files = new Map<string, number>();

/** A built file is compressed when it is built, unless it is tiny, and sent as it lies there. */
async function weightOfFile(arena: Arena, path: string): Promise<number> {
  if (!files.has(path)) {
    const { headers } = await arena.send(path, { headers: { "Accept-Encoding": "br" } });
    files.set(path, Number(headers.get("Content-Length")));
  }
  const sent = files.get(path)!;
  if (!(sent > 0)) throw new Error(`${path} does not say its length`);
  return sent;
}
