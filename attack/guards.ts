/**
 * npm run test:guards: takes away the guard of each route and API line in turn and holds that the attacks notice. The
 * guards are taken away in a build of its own (unguarded/), which the product's build knows nothing of. As many
 * portals as the machine has processors share the work.
 */
import { availableParallelism } from "node:os";
import type { UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import { demoFolder } from "../tests/setup/server";
import { partsOf } from "../tests/setup/parts";
import { drawn } from "../scripts/tiers/draw.mjs";
import { apart, tell } from "./apart";
import { Arena, onePerFamily, representatives } from "./arena";
import { expected } from "./expected";
import { BARE, refused } from "./families/access";
import { buildUnguarded, UNGUARDED } from "./unguarded/build";
import { WITHOUT_GUARD } from "./unguarded/without-guard";

/** There were never fewer guards than this: fewer means that some are no longer counted. */
const FEWEST = 755;
/** Lines that a Loan Officer, who may least, may call: there is nothing to miss. */
const OPEN_TO_OFFICERS: readonly string[] = [
  "public",
  "signed-in",
  ...ROLES.find(({ name }) => name === "Loan Officer")!.permissions,
];

interface Outcome {
  counted: number;
  tried: number;
  /** What was not noticed, in words. */
  missed: string[];
}

/** What the attacks of families 1 and 2 try at one route, for one person who must not come in. True when all of it is refused. */
async function isRefused(arena: Arena, url: UrlLine, role: string, headers: Record<string, string>): Promise<boolean> {
  const wanted = expected(url, role);
  if (wanted === "let through") return true;
  if (!refused(await arena.send(url.example!, { role, headers }), wanted, false)) return false;
  const data = await arena.send(`${url.example}.data?_routes=${encodeURIComponent(`${url.area}:${url.route}`)}`, {
    role,
    headers,
  });
  if (!(BARE.test(url.route) && data.status === 404) && !refused(data, wanted, true)) return false;
  const post = await arena.send(url.example!, {
    role,
    headers,
    method: "POST",
    body: new URLSearchParams({ _key: "0123456789abcdefghij", _intent: "none" }),
  });
  return post.status === 405 || refused(post, wanted, false);
}

/** Some role comes in without the guard that is refused while it stands; null then, otherwise what is wrong. */
async function faultOfPage(arena: Arena, url: UrlLine): Promise<string | null> {
  const headers = { [WITHOUT_GUARD]: `${url.area}:${url.route}` };
  for (const role of representatives()) {
    if (await isRefused(arena, url, role, headers)) continue;
    return (await isRefused(arena, url, role, {}))
      ? null
      : `${url.pattern} is not refused to ${role} although its guard stands`;
  }
  return `${url.area}:${url.pattern}`;
}

/** An export that finds out while it is written that it may not read breaks off: nobody refused it, and nothing was shown. */
async function faultOfLine(arena: Arena, { pattern, example }: UrlLine): Promise<string | null> {
  const method = pattern.split(" ")[0]!;
  const headers = {
    Authorization: `Bearer ${await arena.tokenOf("Loan Officer")}`,
    [WITHOUT_GUARD]: pattern.replace(/:(\w+)/g, "{$1}"),
  };
  const answer = await arena
    .send(example!.replace(/^[A-Z]+ /, ""), { method, headers, ...(method === "GET" ? {} : { json: {} }) })
    .catch(() => null);
  return answer?.status === 403 && answer.body.includes("insufficient_scope") ? pattern : null;
}

/** What has a guard that can be taken away: pages by family, and lines of the API. Nobody is kept from the others. */
function guarded(urls: readonly UrlLine[]): UrlLine[] {
  const pages = onePerFamily(urls).filter((one) =>
    representatives().some((role) => expected(one, role) !== "let through"),
  );
  return [...pages, ...urls.filter(({ area, permission }) => area === "api" && !OPEN_TO_OFFICERS.includes(permission))];
}

/** Of every `of`-th guard, from `part` on, tries on a portal of its own those that this run tries. */
async function take(part: number, of: number): Promise<Outcome> {
  const arena = await Arena.open(UNGUARDED);
  const missed: string[] = [];
  const share = guarded(arena.urls).filter((_, at) => at % of === part);
  const chosen = drawn(`guards, part ${part + 1} of ${of}`, share, (url) => ({
    name: url.pattern,
    parts: partsOf(url),
    group: partsOf(url)?.find((one) => one.startsWith("modules/")) ?? url.area,
  }));
  try {
    for (const url of chosen) {
      const fault = await (url.area === "api" ? faultOfLine : faultOfPage)(arena, url);
      if (fault !== null) missed.push(fault);
    }
  } finally {
    await arena.server.stop();
  }
  return { counted: share.length, tried: chosen.length, missed };
}

async function takeAll(): Promise<void> {
  buildUnguarded();
  await demoFolder(); // loaded once, for all
  const of = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: of }, (_, part) =>
      apart<Outcome>([String(part), String(of)], {
        counted: 0,
        tried: 0,
        missed: [`part ${part + 1} of ${of} ended without an outcome`],
      }),
    ),
  );
  const sum = (name: "counted" | "tried") => parts.reduce((all, one) => all + one[name], 0);
  const missed = parts.flatMap((one) => one.missed);
  if (sum("counted") < FEWEST) missed.push(`there are ${sum("counted")} guards, which were never fewer than ${FEWEST}`);
  for (const name of missed) console.log(`not noticed: ${name}`);
  console.log(
    `${sum("tried")} of ${sum("counted")} guards were taken away, ${missed.length === 0 ? "and each of them was missed" : `${missed.length} faults`}`,
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
}

const [part, of] = process.argv.slice(2).map(Number);
if (part === undefined || of === undefined) await takeAll();
else tell(await take(part, of));
