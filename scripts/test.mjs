#!/usr/bin/env node
// npm test: installs what it needs, checks, builds, and tests: everything on SQLite, and of PostgreSQL, attacks, guards,
// screens and journeys what belongs to what has changed since everything held, and a drawn part of the rest (draw.mjs).
// npm run test:all (--all): everything on both databases, and the faults of tests/planted; where all of it holds,
// tests/held.json says so of this commit. Both end with one line, "N passed, N failed".
//   SEED=7 npm test                   draws as a run that printed this seed
//   node scripts/test.mjs --part=Attacks    builds, and runs this part alone; --first=5 tries that much of it before the rest
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { changedParts, contentHashes, HELD, heldRecord, neighbours } from "./tiers/content.mjs";
import { install, requireNode, ROOT } from "./steps.mjs";

requireNode();
await install();
const { findChromium, findPlainAccounting } = await import("./tiers/machine.mjs");
const { Outcome } = await import("./tiers/outcome.mjs");
const { PARTS, RESULTS, skipped } = await import("./tiers/parts.mjs");
const { plantedFaults } = await import("./tiers/planted.mjs");

const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const [all, only] = [process.argv.includes("--all"), option("part")];
const outcome = new Outcome(process.argv.includes("--first-failure"));
const LEFT_OUT = path.resolve(RESULTS, "left-out.jsonl");

if (all) refuseChanges();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const chromium = await findChromium();
for (const name of await findPlainAccounting())
  skipped(`${name} is not installed and could not be: reports are not held against it`);
const plan = all || !isTracked() ? null : makePlan();
const env = plan ? { TIER_PLAN: path.resolve(RESULTS, "plan.json") } : {};

for (const { name, act } of PARTS.filter((part) => !only || ["Build", only].includes(part.name))) {
  const first = name === only ? option("first") : undefined;
  await outcome.part(name, async () => {
    if (first) await act({ outcome, plan, env, chromium, first });
    if (!first || outcome.failures.length === 0) await act({ outcome, plan, env, chromium });
  });
  if (outcome.atFirst && outcome.failures.length > 0) break;
}
if (all) await outcome.part("Planted faults", () => plantedFaults(outcome));
if (option("report"))
  writeFileSync(
    option("report"),
    JSON.stringify({ failures: outcome.failures, build: outcome.counts.Build.failed === 0 }),
  );
const held = outcome.close(LEFT_OUT);
if (all && held) writeHeld();
process.exit(held ? 0 : 1);

/** What this run draws by; printed, so that it can be repeated. */
function makePlan() {
  const plan = {
    seed: Number(process.env.SEED ?? commits()),
    changed: changedParts(),
    neighbours: neighbours(),
    leftOut: LEFT_OUT,
  };
  const since = heldRecord()?.commit.slice(0, 7) ?? "ever";
  console.log(`SEED=${plan.seed}. Changed since everything held (${since}): ${plan.changed.join(", ") || "nothing"}.`);
  writeFileSync(path.resolve(RESULTS, "plan.json"), JSON.stringify(plan));
  return plan;
}

/** The seed of a run that was given none: how many commits came before, so that each commit draws others, and each run of it the same. */
function commits() {
  return Number(git("rev-list", "--count", "HEAD"));
}

/** Whether git knows this tree: what has changed is not to be told without it, and everything is tried. */
function isTracked() {
  try {
    return git("rev-parse", "--show-toplevel") === ROOT;
  } catch {
    return false;
  }
}

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
    hashes: contentHashes(),
  };
  writeFileSync(HELD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${HELD} says that everything held for ${record.commit.slice(0, 7)}: commit it.`);
}

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
