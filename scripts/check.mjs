#!/usr/bin/env node
// npm run check: everything that can be said about the code without running it.
import { existsSync } from "node:fs";
import { lintApi } from "./lint-api.mjs";
import { install, requireNode, run, runTool } from "./steps.mjs";

requireNode();
await install();

const node = (...args) => run(process.execPath, args, { quiet: true });
/** What is formatted; `npm run format` says the same. */
const FORMATTED = [
  "--cache",
  "--cache-location",
  ".cache/prettier",
  "--cache-strategy",
  "content",
  "--log-level",
  "warn",
  "**/*.{ts,tsx,js,mjs,cjs,css}",
];
/** What the others read, one after the other: the API's document is made once. */
const FIRST = [
  ["data model: twin and clients", () => node("scripts/generate.mjs", "--check")],
  ["API's document and its client", script("scripts/api-document.ts")],
];
/** Two at a time, those that take longest at the head. */
const CHECKS = [
  ["types", () => runTool("typescript/bin/tsc", ["--noEmit", "-p", "."], { quiet: true })],
  [
    "lint",
    () =>
      runTool(
        "eslint/bin/eslint.js",
        [".", "--max-warnings=0", "--cache", "--cache-strategy", "content", "--cache-location", ".cache/eslint"],
        { quiet: true },
      ),
  ],
  ["API's document by its rules", lintApi],
  ["format", () => runTool("prettier/bin/prettier.cjs", ["--check", ...FORMATTED], { quiet: true })],
  [
    "boundaries",
    () =>
      runTool(
        "dependency-cruiser/bin/dependency-cruise.mjs",
        ["app", "server.ts", "prisma/seed", "--config", ".dependency-cruiser.cjs"],
        { quiet: true },
      ),
  ],
  ["data model: migrations", () => node("scripts/migration.mjs", "--check")],
  ["definitions", script("scripts/check-definitions.ts")],
  ["languages", script("scripts/languages.ts")],
  ["English", script("scripts/english.ts")],
];

let failed = 0;
await inTurn(FIRST);
await Promise.all([inTurn(CHECKS), inTurn(CHECKS)]);
process.exit(failed > 0 ? 1 : 0);

/** Takes checks off the list until none is left. */
async function inTurn(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, check] = next;
    if (!check) continue;
    const began = Date.now();
    const ok = await check();
    console.log(`${ok ? "ok  " : "FAIL"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (!ok) failed += 1;
  }
}

/** A check written in TypeScript; null where the file is not there. */
function script(file) {
  return existsSync(file) && (() => runTool("tsx/dist/cli.mjs", [file], { quiet: true }));
}
