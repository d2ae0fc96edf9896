/**
 * npm run test:guards: takes away the guard of each family of pages and each line of the API in turn, and holds that
 * exactly what the attacks of this run ask (questions.ts, calls.ts) notices. The guards are taken away in a build of its
 * own (unguarded/), which the product's build knows nothing of. As many portals as the machine has processors share the
 * work.
 */
import { availableParallelism } from "node:os";
import type { UrlLine } from "~/server/urls.server";
import { demoFolder } from "../tests/setup/server";
import { apart, tell } from "./apart";
import { Arena, onePerFamily, type Sent } from "./arena";
import { call, faultOfCall, isOpen, LEAST } from "./calls";
import { expected } from "./expected";
import { ask, faultOf, questions, type Question } from "./questions";
import { buildUnguarded, UNGUARDED } from "./unguarded/build";
import { WITHOUT_GUARD } from "./unguarded/without-guard";

/** There were never fewer guards than this: fewer means that some are no longer counted. */
const FEWEST = 1_953;

interface Outcome {
  counted: number;
  /** What was not noticed, in words. */
  missed: string[];
}

/** A guard and what is asked of those whom it keeps out. Nobody is kept from what has none. */
type Guard = { url: UrlLine } & ({ asked: readonly Question[] } | { line: true });

/** What has a guard that can be taken away: pages by family, and lines of the API. */
function guards(urls: readonly UrlLine[]): Guard[] {
  const asked = new Map<UrlLine, Question[]>(onePerFamily(urls).map((url) => [url, []]));
  for (const question of questions(urls))
    if (expected(question.url, question.role) !== "let through") asked.get(question.url)?.push(question);
  return [
    ...[...asked].filter(([, some]) => some.length > 0).map(([url, some]) => ({ url, asked: some })),
    ...urls.filter((url) => url.area === "api" && !isOpen(url)).map((url) => ({ url, line: true as const })),
  ];
}

/** A question whose answer is a fault without the guard, and none while it stands; null then, otherwise what is wrong. */
async function faultOfPage(arena: Arena, url: UrlLine, asked: readonly Question[]): Promise<string | null> {
  const headers = { [WITHOUT_GUARD]: `${url.area}:${url.route}` };
  for (const question of asked) {
    if (faultOf(question, await ask(arena, question, headers)) === null) continue;
    return faultOf(question, await ask(arena, question));
  }
  return `${url.area}:${url.pattern}`;
}

/** As {@link faultOfPage}, with tokens of which each may call so often. */
class Caller {
  private token = "";

  constructor(private readonly arena: Arena) {}

  async faultOf(url: UrlLine): Promise<string | null> {
    const without = await this.call(url, { [WITHOUT_GUARD]: url.pattern.replace(/:(\w+)/g, "{$1}") });
    return faultOfCall(url, without) === null ? url.pattern : faultOfCall(url, await this.call(url));
  }

  private async call(url: UrlLine, headers: Record<string, string> = {}): Promise<Sent | null> {
    const answer = this.token === "" ? null : await call(this.arena, url, this.token, headers);
    if (this.token !== "" && answer?.status !== 429) return answer;
    this.token = await this.arena.newToken(LEAST);
    return call(this.arena, url, this.token, headers);
  }
}

/** Takes away every `of`-th guard, from `part` on, in a portal of its own. */
async function take(part: number, of: number): Promise<Outcome> {
  const arena = await Arena.open(UNGUARDED);
  const missed: string[] = [];
  const share = guards(arena.urls).filter((_, at) => at % of === part);
  const caller = new Caller(arena);
  try {
    for (const guard of share) {
      const { url } = guard;
      const fault = await ("line" in guard ? caller.faultOf(url) : faultOfPage(arena, url, guard.asked));
      if (fault !== null) missed.push(fault);
    }
  } finally {
    console.log(`guards, part ${part + 1}: processor ${(arena.cpuMs() / 1000).toFixed(1)} s`);
    await arena.server.stop();
  }
  return { counted: share.length, missed };
}

async function takeAll(): Promise<void> {
  buildUnguarded();
  await demoFolder(); // loaded once, for all
  const of = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: of }, (_, part) =>
      apart<Outcome>([String(part), String(of)], {
        counted: 0,
        missed: [`part ${part + 1} of ${of} ended without an outcome`],
      }),
    ),
  );
  const counted = parts.reduce((all, one) => all + one.counted, 0);
  const missed = parts.flatMap((one) => one.missed);
  if (counted < FEWEST) missed.push(`there are ${counted} guards, which were never fewer than ${FEWEST}`);
  for (const name of missed) console.log(`not noticed: ${name}`);
  console.log(
    `${counted} guards were taken away, ${missed.length === 0 ? "and each of them was missed" : `${missed.length} faults`}`,
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
}

const [part, of] = process.argv.slice(2).map(Number);
if (part === undefined || of === undefined) await takeAll();
else tell(await take(part, of));
