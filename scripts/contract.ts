/**
 * npm run contract: compares what others rely on with what was kept of it in tests/contract: the lines of the API,
 * the URLs with their permissions, each role's menus, and what one page of every family is made of (headings, columns,
 * labels, buttons). A difference fails unless a decision record names it, in a block fenced with "```contract" that
 * holds the line with the sign that is printed here. With --keep what is there now is kept instead.
 * The built server is needed: npm run build.
 */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writtenOut } from "~/api/openapi.server";
import { apiLines } from "~/api/table.server";
import { ROLES } from "../prisma/seed/roles";
import { Arena, onePerFamily, ownerOf } from "../attack/arena";
import { apiContract } from "./contract/api";
import { partsOfPage } from "./contract/page";

setPortal(PORTAL);

const KEPT = "tests/contract";
const DECISIONS = "docs/decisions";

const arena = await Arena.open();
try {
  const found: Record<string, string[]> = {
    api: apiContract(JSON.parse(JSON.stringify(writtenOut(apiLines()))) as never),
    urls: arena.urls.map(({ area, pattern, permission }) => `${area} ${pattern} ${permission}`),
    menus: await menus(),
    pages: await pages(),
  };
  if (process.argv.includes("--keep")) keep(found);
  else compare(found);
} finally {
  await arena.server.stop();
}

async function menus(): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of ROLES) {
    const token = await arena.tokenOf(name);
    const headers = { Authorization: `Bearer ${token}` };
    const { body } = await arena.send("/api/auth/ReloadRole", { method: "POST", headers, json: {} });
    const walk = (value: unknown, above: string): void => {
      if (Array.isArray(value)) return value.forEach((one) => walk(one, above));
      if (value === null || typeof value !== "object") return;
      const { menuName, subMenuName, moduleName, link, ...rest } = value as Record<string, unknown>;
      const label = subMenuName ?? menuName ?? moduleName;
      const here = typeof label === "string" ? `${above} > ${label}` : above;
      if (typeof link === "string") lines.push(`${here} ${link}`);
      Object.values(rest).forEach((one) => walk(one, here));
    };
    walk(JSON.parse(body), name);
  }
  return lines;
}

async function pages(): Promise<string[]> {
  const lines: string[] = [];
  for (const url of onePerFamily(arena.urls)) {
    const { status, body, headers } = await arena.send(url.example!, { role: ownerOf(url) });
    const name = `${url.area} ${url.pattern}`;
    lines.push(`${name}: ${status}`);
    if (headers.get("Content-Type")?.startsWith("text/html"))
      lines.push(...partsOfPage(body).map((part) => `${name}: ${part}`));
  }
  return lines;
}

function keep(found: Record<string, string[]>): void {
  mkdirSync(KEPT, { recursive: true });
  for (const [name, lines] of Object.entries(found))
    writeFileSync(path.join(KEPT, `${name}.txt`), `${tidy(lines).join("\n")}\n`);
}

function compare(found: Record<string, string[]>): void {
  const decided = decidedLines();
  let open = 0;
  for (const [name, lines] of Object.entries(found)) {
    const file = path.join(KEPT, `${name}.txt`);
    if (!existsSync(file)) throw new Error(`Nothing is kept in ${file}: npm run contract -- --keep`);
    const [was, is] = [new Set(readFileSync(file, "utf8").trimEnd().split("\n")), new Set(tidy(lines))];
    const changes = [
      ...[...was].filter((line) => !is.has(line)).map((line) => `- ${line}`),
      ...[...is].filter((line) => !was.has(line)).map((line) => `+ ${line}`),
    ];
    const undecided = changes.filter((line) => !decided.has(line));
    open += undecided.length;
    console.log(`${name}: ${is.size} lines, ${changes.length} differ, ${undecided.length} of them undecided`);
    for (const line of undecided) console.log(`  ${line}`);
  }
  process.exitCode = open > 0 ? 1 : 0;
}

/** The lines of all blocks fenced with "```contract" in the decision records. */
function decidedLines(): Set<string> {
  const texts = readdirSync(DECISIONS).map((file) => readFileSync(path.join(DECISIONS, file), "utf8"));
  const blocks = texts.flatMap((text) =>
    [...text.matchAll(/^```contract\n([\s\S]*?)^```/gm)].map(([, block]) => block!),
  );
  return new Set(blocks.flatMap((block) => block.split("\n").filter(Boolean)));
}

function tidy(lines: readonly string[]): string[] {
  return [...new Set(lines)].sort();
}
