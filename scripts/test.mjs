#!/usr/bin/env node
// npm test: installs what it needs, checks, builds, and tests: everything on SQLite, what may differ on PostgreSQL,
// attacks in pairs, guards, and journeys. npm run test:all (--all) adds the rest: every test on PostgreSQL, every role on
// every page, axe on every page, and the faults of tests/planted; where all of it holds, tests/held.json says so of this
// commit. Both end with one line, "N passed, N failed".
//   node scripts/test.mjs --part=Attacks    builds, and runs this part alone; --first=5 tries that much of it before the rest
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { install, requireNode } from "./steps.mjs";

requireNode();
await install();
const { HELD } = await import("./tiers/held.mjs");
const { findChromium, findPlainAccounting } = await import("./tiers/machine.mjs");
const { Outcome } = await import("./tiers/outcome.mjs");
const { PARTS, RESULTS, skipped } = await import("./tiers/parts.mjs");
const { plantedFaults } = await import("./tiers/planted.mjs");

const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const [all, only] = [process.argv.includes("--all"), option("part")];
const PLANTED = "Planted faults";
const outcome = new Outcome(process.argv.includes("--first-failure"));

if (all) refuseChanges();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = await findChromium();
for (const name of await findPlainAccounting())
  skipped(`${name} is not installed and could not be: reports are not held against it`);
const env = { TIER: all ? "all" : "test", ...(all && { PROVE_ROWS: "1" }) };

for (const { name, act } of PARTS.filter((part) => !only || ["Build", only].includes(part.name))) {
  const first = name === only ? option("first") : undefined;
  await outcome.part(name, async () => {
    if (first) await act({ outcome, all, env, chromium, first });
    if (!first || outcome.failures.length === 0) await act({ outcome, all, env, chromium });
  });
  if (outcome.atFirst && outcome.failures.length > 0) break;
}
if (all && (!only || only === PLANTED)) await outcome.part(PLANTED, () => plantedFaults(outcome));
if (option("report"))
  writeFileSync(
    option("report"),
    JSON.stringify({ failures: outcome.failures, build: outcome.counts.Build.failed === 0 }),
  );
const held = outcome.close();
if (all && !only && held) writeHeld();
process.exit(held ? 0 : 1);

/** What is not committed would hold for nobody else. */
function refuseChanges() {
  const changes = git("status", "--porcelain");
  if (!changes) return;
  console.error(`The whole suite holds for a commit. Commit or put away first:\n${changes}`);
  process.exit(1);
}

function writeHeld() {
  const { counts, seconds } = outcome;
  const record = {
    commit: git("rev-parse", "HEAD"),
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    counts,
    seconds,
  };
  writeFileSync(HELD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${HELD} says that everything held for ${record.commit.slice(0, 7)}: commit it.`);
}

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
