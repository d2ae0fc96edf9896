#!/usr/bin/env node
// npm test: installs what it needs, checks, builds, and runs every test: vitest on SQLite and on PostgreSQL,
// then the attacks, and the journeys in Chromium with and without script. Ends with one line, "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { install, requireNode, run, runTool } from "./steps.mjs";

const RESULTS = ".cache/test-results";
/** The shell without a window of its own is lighter, and the same engine. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];

requireNode();
await install();
const chromium = await findChromium();
await findPlainAccounting();
const total = { passed: 0, failed: 0 };
/** What failed, named once more at the end, where nobody has to search for it. */
const failures = [];
/** What failed at first and held when it was tried once more. */
const unsteady = [];
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await part("Build", () => step("scripts/build.mjs"));
await part("Checks", () => step("scripts/check.mjs"));
await part("Tests on SQLite", () => vitest("sqlite"));
await part("Tests on PostgreSQL", async () => {
  if (await postgresAnswers()) await vitest("postgresql", filesWithDatabase());
  else skipped("no PostgreSQL answers; PORTAL_TEST_POSTGRES names one");
});
await part("Attacks", () => attacks());
await part("Journeys in Chromium", async () => {
  if (!existsSync("e2e") || !readdirSync("e2e", { recursive: true }).some((name) => /\.spec\.ts$/.test(name))) return skipped("there are none in e2e/");
  if (!chromium) return skipped("Chromium is not installed and could not be");
  await playwright();
});

for (const one of unsteady) console.log(`UNSTEADY: ${one}`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function part(name, act) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  await act();
  console.log(`== ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

async function step(...script) {
  if (!(await run(process.execPath, script))) count("step", 0, [{ name: script.join(" ") }]);
}

function skipped(why) {
  console.log(`SKIPPED: ${why}.`);
}

/** Nonsense is sent at length on SQLite; the other database sees a little of it. */
async function vitest(kind, files = []) {
  const env = { PORTAL_TEST_DB: kind, ...(kind === "postgresql" && { NONSENSE_RUNS: "4" }) };
  await tried(kind, (again) => {
    const file = `${RESULTS}/vitest-${kind}${again ? "-again" : ""}.json`;
    const chosen = again ? [...new Set(again.flatMap((one) => one.file ?? []))] : files;
    return outcome(file, () => runTool("vitest/vitest.mjs", ["run", ...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], { env }), readVitest);
  });
}

function readVitest({ testResults, numPassedTests }) {
  const failed = testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative(process.cwd(), name);
    const broken = assertionResults.filter((one) => one.status === "failed").map((one) => ({ file, name: `${file} > ${one.fullName}`, why: one.failureMessages[0] }));
    // A file that cannot be loaded has no tests of its own and counts as one.
    return broken.length === 0 && status === "failed" ? [{ file, name: file, why: message }] : broken;
  });
  return { passed: numPassedTests, failed };
}

async function playwright() {
  const file = `${RESULTS}/playwright.json`;
  const { passed, failed } = await outcome(file, () => runTool("@playwright/test/cli.js", ["test", "--reporter=line,json"], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium } }), readPlaywright);
  const [steady, lost] = [failed.filter(({ status }) => status === "flaky"), failed.filter(({ status }) => status !== "flaky")];
  count("journey", passed + steady.length, lost, steady);
}

function readPlaywright({ stats, errors, suites }) {
  const failed = suites.flatMap(function journeys({ suites: inner = [], specs = [] }) {
    const faulty = ({ status }) => ["unexpected", "flaky"].includes(status);
    return [...inner.flatMap(journeys), ...specs.flatMap(({ file, title, tests }) => tests.filter(faulty).map(({ projectName, status, results }) => ({ status, name: `e2e/${file} > ${title} (${projectName})`, why: results[0]?.error?.message })))];
  });
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => ({ name: "e2e", why: message }))] };
}

/** Each family of attacks counts as a test, and so do the guards taken away in turn. */
async function attacks() {
  await tried("attack", (again) => {
    const file = `${RESULTS}/attacks${again ? "-again" : ""}.json`;
    const numbers = (again ?? []).flatMap(({ family }) => family ?? []).map(String);
    const read = ({ held, broken }) => ({ passed: held, failed: broken.map((fault) => ({ name: "attack/run.ts", why: fault, family: /^family (\d+)/.exec(fault)?.[1] })) });
    return outcome(file, () => runTool("tsx/dist/cli.mjs", ["attack/run.ts", ...numbers], { env: { ATTACK_REPORT: file } }), read);
  });
  const held = await runTool("tsx/dist/cli.mjs", ["attack/guards.ts"]);
  count("guards", held ? 1 : 0, held ? [] : [{ name: "attack/guards.ts" }]);
}

/**
 * What fails is tried once more by itself: a machine that was busy for a moment is no fault of the product. What
 * holds then counts as passed and is named as unsteady; what fails twice has failed.
 */
async function tried(kind, act) {
  const first = await act();
  if (first.failed.length === 0) return count(kind, first.passed, []);
  console.log(`Trying once more what failed: ${first.failed.map(({ name }) => name).join(", ")}`);
  const second = await act(first.failed);
  const lost = new Set(second.failed.map(sameness));
  const steady = first.failed.filter((one) => !lost.has(sameness(one)));
  count(kind, first.passed + steady.length, second.failed, steady);
}

function sameness({ name, family = "" }) {
  return `${name} ${family}`;
}

/** Runs a part and reads its report; a runner that ended badly without naming a failure counts as one. */
async function outcome(file, act, read) {
  const ok = await act();
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: [] };
  return { passed, failed: failed.length === 0 && !ok ? [{ name: file, why: "the runner ended badly" }] : failed };
}

function count(kind, passed, failed, steady = []) {
  // eslint-disable-next-line no-control-regex -- the colours of a terminal begin with one
  const line = ({ name, why = "" }) => `${kind}: ${name}${why ? `: ${why.replace(/\u001b\[\d+m/g, "").split("\n").slice(0, 3).join(" | ").slice(0, 400)}` : ""}`;
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map(line));
  unsteady.push(...steady.map(line));
}

/** The Chromium of this machine, installed from the system's packages where that is possible. */
async function findChromium() {
  const found = () => [process.env.CHROMIUM, ...CHROMIUM].find((file) => file && existsSync(file));
  if (found() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found();
  console.log("Installing Chromium from the system's packages …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!found()) await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"], { env, quiet: true });
  }
  return found();
}

/** hledger and ledger, against which the reports of the books are held; where they cannot be had, those tests say that they are skipped. */
async function findPlainAccounting() {
  const missing = ["hledger", "ledger"].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${missing.join(" and ")} from the system's packages …`);
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env, quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env, quiet: true });
  }
  for (const name of missing.filter((one) => !existsSync(`/usr/bin/${one}`))) skipped(`${name} is not installed and could not be: reports are not held against it`);
}

/** Test files that work on a database of the kind they are given: pure ones and those that start a server have nothing more to say of PostgreSQL. */
function filesWithDatabase() {
  const files = ["app", "prisma", "tests"].flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`));
  const uses = (file, setup) => setup.test(readFileSync(file, "utf8"));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && uses(file, /\/setup\/(?!draw)/) && !uses(file, /\/setup\/server"/));
}

function postgresAnswers() {
  const { hostname, port } = new URL(process.env.PORTAL_TEST_POSTGRES ?? "postgresql://127.0.0.1:5432/postgres");
  return new Promise((resolve) => {
    const socket = connect(Number(port || 5432), hostname);
    socket.setTimeout(2_000);
    const answer = (yes) => (socket.destroy(), resolve(yes));
    socket.on("connect", () => answer(true)).on("error", () => answer(false)).on("timeout", () => answer(false));
  });
}
