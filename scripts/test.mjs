#!/usr/bin/env node
// npm test: installs what it needs, checks, builds, and runs every test: vitest on SQLite and on PostgreSQL,
// then the attacks, and the journeys in Chromium with and without script. Ends with one line, "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { install, requireNode, run, runTool } from "./steps.mjs";

const RESULTS = ".cache/test-results";
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];

requireNode();
await install();
const chromium = await findChromium();
await findPlainAccounting();
const total = { passed: 0, failed: 0 };
/** What failed, named once more at the end, where nobody has to search for it. */
const failures = [];
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await part("Build", () => step("scripts/build.mjs"));
await part("Checks", () => step("scripts/check.mjs"));
await part("API's document", () => step("node_modules/tsx/dist/cli.mjs", "scripts/api-document.ts", "--lint"));
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
  if (await run(process.execPath, script)) return;
  total.failed += 1;
  failures.push(script.join(" "));
}

function relative(file) {
  return path.relative(process.cwd(), file);
}

function skipped(why) {
  console.log(`SKIPPED: ${why}.`);
}

/** Nonsense is sent at length on SQLite; the other database sees a little of it. */
async function vitest(kind, files = []) {
  const file = `${RESULTS}/vitest-${kind}.json`;
  const args = ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runTool("vitest/vitest.mjs", args, { env: { PORTAL_TEST_DB: kind, ...(kind === "postgresql" && { NONSENSE_RUNS: "4" }) } });
  add(file, ok, (report) => {
    // A file that cannot be loaded has no tests of its own and counts as one.
    const broken = report.testResults.filter((result) => result.status === "failed" && result.assertionResults.every(({ status }) => status !== "failed"));
    const failed = report.testResults.flatMap(({ name, assertionResults }) => assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${relative(name)} > ${fullName}`));
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, names: [...failed, ...broken.map(({ name }) => relative(name))] };
  });
}

async function playwright() {
  const file = `${RESULTS}/playwright.json`;
  const ok = await runTool("@playwright/test/cli.js", ["test", "--reporter=line,json"], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium } });
  add(file, ok, ({ stats, errors, suites }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, names: suites.flatMap(failedJourneys) }));
}

function failedJourneys({ suites = [], specs = [] }) {
  const failed = ({ status }) => ["unexpected", "flaky"].includes(status);
  return [...suites.flatMap(failedJourneys), ...specs.flatMap(({ file, title, tests }) => tests.filter(failed).map(({ projectName }) => `e2e/${file} > ${title} (${projectName})`))];
}

/** Each family of attacks counts as a test, and so do the guards taken away in turn. */
async function attacks() {
  const file = `${RESULTS}/attacks.json`;
  const ok = await runTool("tsx/dist/cli.mjs", ["attack/run.ts"], { env: { ATTACK_REPORT: file } });
  add(file, ok, ({ held, broken }) => ({ passed: held, failed: broken, names: broken > 0 ? [`attack/run.ts: ${broken} families`] : [] }));
  const missed = await runTool("tsx/dist/cli.mjs", ["attack/guards.ts"]);
  total[missed ? "passed" : "failed"] += 1;
  if (!missed) failures.push("attack/guards.ts");
}

/** Adds a runner's report to the totals; a runner that ended badly without naming a failure counts as one. */
function add(file, ok, read) {
  const { passed, failed, names = [] } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  failures.push(...(failed > 0 && names.length === 0 ? [file] : names), ...(failed === 0 && !ok ? [`${file}: the runner ended badly`] : []));
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
}

/** The Chromium of this machine, installed from the system's packages where that is possible. */
async function findChromium() {
  const found = () => [process.env.CHROMIUM, ...CHROMIUM].find((file) => file && existsSync(file));
  if (found() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found();
  console.log("Installing Chromium from the system's packages …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"], { env, quiet: true });
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
