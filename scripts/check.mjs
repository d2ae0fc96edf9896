#!/usr/bin/env node
// npm run check: everything that can be said about the code without running it.
//   node scripts/check.mjs types lint   these, and what they need
//   node scripts/check.mjs --all        format of every file, not only of those that differ from what was formatted last
//   node scripts/check.mjs format --all --keep    and keeps this commit as the one that was
import { keepFormatted, toFormat } from "./format.mjs";
import { lintApi } from "./lint-api.mjs";
import { productChecks } from "./product.mjs";
import { install, requireNode, run, runTool } from "./steps.mjs";

requireNode();
await install();

const node = (...args) => run(process.execPath, args, { quiet: true });
const tool = (file, ...args) => runTool(file, args, { quiet: true });

/**
 * Two at a time, in this order; one waits for those that it needs. `tells` names what else is known by it, sooner.
 * @type {{ name: string, needs?: string[], tells?: string[], check: (tell: (name: string, ok: boolean, seconds: number) => void) => Promise<boolean> }[]}
 */
const CHECKS = [
  { name: "clients", check: () => node("scripts/generate.mjs", "--check") },
  {
    name: "product",
    needs: ["clients"],
    tells: ["api", "definitions", "languages", "english", "states"],
    check: productChecks,
  },
  {
    name: "types",
    needs: ["clients", "api"],
    check: () =>
      tool(
        ...["typescript-native/bin/tsc", "--noEmit", "-p", "."],
        ...["--tsBuildInfoFile", ".cache/types.tsbuildinfo", "--checkers", "2"],
      ),
  },
  { name: "api-rules", needs: ["api"], check: lintApi },
  { name: "boundaries", needs: ["clients", "api"], check: () => node("scripts/boundaries.mjs") },
  { name: "lint", check: () => tool("oxlint/bin/oxlint") },
  { name: "format", check: format },
  { name: "migrations", check: () => node("scripts/migration.mjs", "--check") },
];

const asked = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const wanted = asked.length === 0 ? CHECKS : withNeeds(asked);
const known = new Map();
const waiting = [...wanted];
const wake = [];

await Promise.all([lane(), lane()]);
process.exit([...known.values()].every(Boolean) ? 0 : 1);

/** Takes checks off the list, each as soon as what it needs is known, until none is left. */
async function lane() {
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs = [] }) => needs.every((one) => known.has(one)));
    if (at < 0) {
      await new Promise((resolve) => wake.push(resolve));
      continue;
    }
    const [{ name, tells = [], check }] = waiting.splice(at, 1);
    const began = Date.now();
    const ok = await check(tell);
    for (const one of tells.filter((other) => !known.has(other))) known.set(one, false);
    tell(name, ok, (Date.now() - began) / 1000);
  }
}

function tell(name, ok, seconds) {
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
  known.set(name, ok);
  for (const go of wake.splice(0)) go();
}

/** The checks of these names, and all that they need in turn. */
function withNeeds(names) {
  const of = (name) => CHECKS.find((one) => one.name === name || one.tells?.includes(name));
  const unknown = names.find((name) => !of(name));
  if (unknown) {
    console.error(`There is no check ${unknown}: ${CHECKS.map(({ name }) => name).join(", ")}.`);
    process.exit(1);
  }
  const all = new Set(names.map(of));
  for (const { needs = [] } of all) for (const one of needs) all.add(of(one));
  return CHECKS.filter((one) => all.has(one));
}

async function format() {
  const files = toFormat({ all: process.argv.includes("--all") });
  const cache = ["--cache", "--cache-location", ".cache/prettier", "--cache-strategy", "content"];
  const ok =
    files.length === 0 ||
    (await tool("prettier/bin/prettier.cjs", "--check", ...cache, "--log-level", "warn", ...files));
  if (ok && process.argv.includes("--keep")) keepFormatted();
  return ok;
}
