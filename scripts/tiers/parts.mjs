// The parts of the tests, in the order in which they run.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run, runTool } from "../steps.mjs";
import { postgresAnswers } from "./machine.mjs";
import { filesOnPostgres } from "./on-postgres.mjs";
import { reported } from "./outcome.mjs";
import { endWhenStuck } from "./stuck.mjs";

export const RESULTS = ".cache/test-results";

/**
 * `all`: the whole run. `first`: what of the part is tried alone, before the whole of it: files or folders of tests, the number of a family of
 * attacks, or a file of journeys.
 * @typedef {{ outcome: import("./outcome.mjs").Outcome, all: boolean, env: Record<string, string>, chromium?: string, first?: string }} Run
 */

/** @type {{ name: string, act: (run: Run) => Promise<void> }[]} */
export const PARTS = [
  { name: "Build", act: (run) => step(run, "scripts/build.mjs") },
  { name: "Checks", act: checks },
  { name: "Tests on SQLite", act: (run) => vitest(run, "sqlite", []) },
  { name: "Tests on PostgreSQL", act: postgres },
  { name: "Attacks", act: attacks },
  { name: "Guards", act: guards },
  { name: "Journeys", act: journeys },
];

export function skipped(why) {
  console.log(`SKIPPED: ${why}.`);
}

async function step({ outcome }, script) {
  const held = await run(process.execPath, [script]);
  outcome.count("step", held ? 1 : 0, held ? [] : [{ name: script }]);
}

/** The demo company is made beside the checks: it keeps one processor busy for a minute, and what follows begins with it. */
async function checks(run) {
  const demo = runTool("tsx/dist/cli.mjs", ["scripts/tiers/demo.ts"], { quiet: true });
  await step(run, "scripts/check.mjs");
  const made = await demo;
  run.outcome.count("step", made ? 1 : 0, made ? [] : [{ name: "scripts/tiers/demo.ts" }]);
}

async function postgres(run) {
  if (!(await postgresAnswers())) return skipped("no PostgreSQL answers; PORTAL_TEST_POSTGRES names one");
  await vitest(run, "postgresql", filesOnPostgres(run.all));
}

/** Nonsense is sent at length on SQLite; the other database sees a little of it. */
async function vitest({ outcome, env, first }, kind, files) {
  const own = { ...env, PORTAL_TEST_DB: kind, ...(kind === "postgresql" && { NONSENSE_RUNS: "4" }) };
  await outcome.tried(kind, (again) => {
    const file = `${RESULTS}/vitest-${kind}${again ? "-again" : ""}.json`;
    const unhandled = `${RESULTS}/unhandled-${kind}${again ? "-again" : ""}.json`;
    const chosen = again ? [...new Set(again.flatMap((one) => one.file ?? []))] : first ? [first] : files;
    const args = [
      "run",
      ...chosen,
      "--reporter=default",
      "--reporter=json",
      "--reporter=./scripts/tiers/unhandled.mjs",
      // Counted by the reporter above instead.
      "--dangerouslyIgnoreUnhandledErrors",
      `--outputFile.json=${file}`,
      ...(outcome.atFirst ? ["--bail=1"] : []),
    ];
    return reported(
      file,
      () =>
        runTool("vitest/vitest.mjs", args, {
          env: { ...own, UNHANDLED_REPORT: unhandled, ...(outcome.atFirst && { FIRST_FAILURE: "1" }) },
          watch: endWhenStuck,
        }),
      (report) => readVitest(report, JSON.parse(readFileSync(unhandled, "utf8"))),
    );
  });
}

function readVitest({ testResults, numPassedTests }, unhandled) {
  const failed = testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative(process.cwd(), name);
    const broken = assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => ({ file, name: `${file} > ${one.fullName}`, why: one.failureMessages[0] }));
    // A file that cannot be loaded has no tests of its own and counts as one.
    return broken.length === 0 && status === "failed" ? [{ file, name: file, why: message }] : broken;
  });
  return { passed: numPassedTests, failed: [...failed, ...unhandled] };
}

/** Each family of attacks counts as a test. */
async function attacks({ outcome, env, first }) {
  await outcome.tried("attack", (again) => {
    const file = `${RESULTS}/attacks${again ? "-again" : ""}.json`;
    const numbers = again ? again.flatMap(({ family }) => family ?? []).map(String) : first ? [first] : [];
    const read = ({ held, broken }) => ({
      passed: held,
      failed: broken.map((fault) => ({ name: "attack/run.ts", why: fault, family: /^family (\d+)/.exec(fault)?.[1] })),
    });
    return reported(
      file,
      () =>
        runTool("tsx/dist/cli.mjs", ["attack/run.ts", ...numbers], {
          env: { ...env, ATTACK_REPORT: file },
          watch: endWhenStuck,
        }),
      read,
    );
  });
}

/** All guards, taken away in turn, count as one test. */
async function guards({ outcome, env }) {
  const held = await runTool("tsx/dist/cli.mjs", ["attack/guards.ts"], { env, watch: endWhenStuck });
  outcome.count("guards", held ? 1 : 0, held ? [] : [{ name: "attack/guards.ts" }]);
}

async function journeys({ outcome, env, chromium, first }) {
  if (!existsSync("e2e") || !readdirSync("e2e", { recursive: true }).some((name) => /\.spec\.ts$/.test(name)))
    return skipped("there are none in e2e/");
  if (!chromium) return skipped("Chromium is not installed and could not be");
  const file = `${RESULTS}/playwright.json`;
  const args = [
    "test",
    ...(first ? [first] : []),
    "--reporter=line,json",
    ...(outcome.atFirst ? ["--max-failures=1", "--retries=0"] : []),
  ];
  const { passed, failed } = await reported(
    file,
    () =>
      runTool("@playwright/test/cli.js", args, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium },
        watch: endWhenStuck,
      }),
    readPlaywright,
  );
  const [steady, lost] = [
    failed.filter(({ status }) => status === "flaky"),
    failed.filter(({ status }) => status !== "flaky"),
  ];
  outcome.count("journey", passed + steady.length, lost, steady);
}

function readPlaywright({ stats, errors, suites }) {
  const failed = suites.flatMap(function journeysOf({ suites: inner = [], specs = [] }) {
    const faulty = ({ status }) => ["unexpected", "flaky"].includes(status);
    return [
      ...inner.flatMap(journeysOf),
      ...specs.flatMap(({ file, title, tests }) =>
        tests.filter(faulty).map(({ projectName, status, results }) => ({
          status,
          name: `e2e/${file} > ${title} (${projectName})`,
          why: results[0]?.error?.message,
        })),
      ),
    ];
  });
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => ({ name: "e2e", why: message }))],
  };
}
