#!/usr/bin/env node
// npm test: installs what it needs, checks, builds, and runs every test: vitest on SQLite and on PostgreSQL,
// then the journeys in Chromium with and without script. Ends with one line, "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { install, requireNode, run, runTool } from "./steps.mjs";

const RESULTS = ".cache/test-results";
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];

requireNode();
await install();
const chromium = await findChromium();
const total = { passed: 0, failed: 0 };
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await part("Build", () => step("scripts/build.mjs"));
await part("Checks", () => step("scripts/check.mjs"));
await part("Tests on SQLite", () => vitest("sqlite"));
await part("Tests on PostgreSQL", async () => {
  if (await postgresAnswers()) await vitest("postgresql", filesWithDatabase());
  else skipped("no PostgreSQL answers; PORTAL_TEST_POSTGRES names one");
});
await part("Journeys in Chromium", async () => {
  if (!existsSync("e2e") || !readdirSync("e2e", { recursive: true }).some((name) => /\.spec\.ts$/.test(name))) return skipped("there are none in e2e/");
  if (!chromium) return skipped("Chromium is not installed and could not be");
  await playwright();
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function part(name, act) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  await act();
  console.log(`== ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

async function step(script) {
  if (!(await run(process.execPath, [script]))) total.failed += 1;
}

function skipped(why) {
  console.log(`SKIPPED: ${why}.`);
}

async function vitest(kind, files = []) {
  const file = `${RESULTS}/vitest-${kind}.json`;
  const args = ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runTool("vitest/vitest.mjs", args, { env: { PORTAL_TEST_DB: kind } });
  add(file, ok, (report) => {
    // A file that cannot be loaded has no tests of its own and counts as one.
    const broken = report.testResults.filter((result) => result.status === "failed" && result.assertionResults.every(({ status }) => status !== "failed"));
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  });
}

async function playwright() {
  const file = `${RESULTS}/playwright.json`;
  const ok = await runTool("@playwright/test/cli.js", ["test", "--reporter=line,json"], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium } });
  add(file, ok, ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }));
}

/** Adds a runner's report to the totals; a runner that ended badly without naming a failure counts as one. */
function add(file, ok, read) {
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
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

/** Test files that work on a database: the others have nothing to say of PostgreSQL. */
function filesWithDatabase() {
  const files = ["app", "prisma", "tests"].flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && /\/setup\/(?!draw|server)/.test(readFileSync(file, "utf8")));
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
