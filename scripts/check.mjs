#!/usr/bin/env node
// npm run check: everything that can be said about the code without running it, and the bytes of its screens.
import { existsSync } from "node:fs";
import { build, install, requireNode, run, runTool } from "./steps.mjs";

requireNode();
await install();

const node = (...args) => run(process.execPath, args, { quiet: true });
const CHECKS = [
  ["data model: twin and clients", () => node("scripts/generate.mjs", "--check")],
  ["data model: migrations", () => node("scripts/migration.mjs", "--check")],
  ["API's document and its client", script("scripts/api-document.ts")],
  ["types", () => runTool("typescript/bin/tsc", ["--noEmit", "-p", "."], { quiet: true })],
  ["lint", () => runTool("eslint/bin/eslint.js", [".", "--max-warnings=0", "--cache", "--cache-location", ".cache/eslint"], { quiet: true })],
  ["boundaries", () => runTool("dependency-cruiser/bin/dependency-cruise.mjs", ["app", "server.ts", "prisma/seed", "--config", ".dependency-cruiser.cjs"], { quiet: true })],
  ["definitions", script("scripts/check-definitions.ts")],
  ["languages", script("scripts/languages.ts")],
  ["bytes", script("scripts/bytes.ts", build)],
];

let failed = 0;
for (const [name, check] of CHECKS) {
  if (!check) continue;
  const began = Date.now();
  const ok = await check();
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!ok) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);

/** A check written in TypeScript, with what it needs first; null where the file is not there. */
function script(file, first = async () => {}) {
  return existsSync(file) && (async () => (await first(), runTool("tsx/dist/cli.mjs", [file], { quiet: true })));
}
