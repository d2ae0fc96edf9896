/**
 * npm run test:guards: takes away the guard of each route and API line in turn and holds that the attacks notice. The
 * guards are taken away in a build of its own (unguarded/), which the product's build knows nothing of.
 */
import { copyFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import type { UrlLine } from "~/engine/urls.server";
import { Arena, representatives, VISITOR } from "./arena";
import { expected } from "./expected";
import { BARE, refused } from "./families/access";
import { ROLES } from "../prisma/seed/roles";
import { WITHOUT_GUARD } from "./unguarded/without-guard";

/** Lines that a Loan Officer, who may least, may call: there is nothing to miss. */
const OPEN_TO_OFFICERS: readonly string[] = ["public", "signed-in", ...ROLES.find(({ name }) => name === "Loan Officer")!.permissions];
const PROGRAM = ".cache/unguarded/server.js";

/** What the attacks of families 1 and 2 try at one route, for one person who must not come in. True when all of it is refused. */
async function isRefused(arena: Arena, url: UrlLine, role: string, headers: Record<string, string>): Promise<boolean> {
  const wanted = expected(url, role);
  if (wanted === "let through") return true;
  const leaf = `${url.example}.data?_routes=${encodeURIComponent(`${url.area}:${url.route}`)}`;
  const page = await arena.send(url.example!, { role, headers });
  const data = await arena.send(leaf, { role, headers });
  const post = await arena.send(url.example!, { role, headers, method: "POST", body: new URLSearchParams({ _key: "0123456789abcdefghij", _intent: "none" }) });
  return refused(page, wanted, false) && ((BARE.test(url.route) && data.status === 404) || refused(data, wanted, true)) && (post.status === 405 || refused(post, wanted, false));
}

async function pageIsMissed(arena: Arena, url: UrlLine): Promise<boolean> {
  const headers = { [WITHOUT_GUARD]: `${url.area}:${url.route}` };
  for (const role of representatives()) if (!(await isRefused(arena, url, role, headers))) return false;
  return true;
}

/** An export that finds out while it is written that it may not read breaks off: nobody refused it, and nothing was shown. */
async function lineIsMissed(arena: Arena, { pattern, example }: UrlLine): Promise<boolean> {
  const method = pattern.split(" ")[0]!;
  const headers = { Authorization: `Bearer ${await arena.tokenOf("Loan Officer")}`, [WITHOUT_GUARD]: pattern.replace(/:(\w+)/g, "{$1}") };
  const answer = await arena.send(example!.replace(/^[A-Z]+ /, ""), { method, headers, ...(method === "GET" ? {} : { json: {} }) }).catch(() => null);
  return answer?.status === 403 && answer.body.includes("insufficient_scope");
}

execFileSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--config", "attack/unguarded/vite.config.ts", "--logLevel", "error"], { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } });
copyFileSync("build/server.js", PROGRAM);
const arena = await Arena.open(PROGRAM);
const missed: string[] = [];
let tried = 0;
try {
  // What nobody is kept from has no guard to take away.
  for (const url of arena.families.filter((one) => representatives().some((role) => expected(one, role) !== "let through"))) {
    tried += 1;
    for (const role of [VISITOR, ...representatives()]) if (!(await isRefused(arena, url, role, {}))) missed.push(`${url.route} is not refused to ${role} although its guard stands`);
    if (await pageIsMissed(arena, url)) missed.push(`${url.area}:${url.route}`);
  }
  for (const url of arena.urls.filter(({ area, permission }) => area === "api" && !OPEN_TO_OFFICERS.includes(permission))) {
    tried += 1;
    if (await lineIsMissed(arena, url)) missed.push(url.pattern);
  }
} finally {
  await arena.server.stop();
}
for (const name of missed) console.log(`not noticed: ${name}`);
console.log(`${tried - missed.length} of ${tried} guards were missed when they were taken away`);
process.exit(missed.length > 0 ? 1 : 0);
