#!/usr/bin/env node
/**
 * npm run test:mutants: changes rules one operator at a time and sees whether their tests fail. Files of `files.mjs`, or
 * those whose path contains one of the words given; scores are kept in tests/mutants.json.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { LEAST, RULES } from "./files.mjs";

const KEPT = "tests/mutants.json";
/** What tests of rules never read. */
const NOT_COPIED = [
  "attack",
  "bench",
  "build",
  "data",
  "deploy",
  "docs",
  "e2e",
  "public",
  ".cache",
  ".ci",
  "app/routes",
  "app/ui",
];
const words = process.argv.slice(2);
const kept = JSON.parse(readFileSync(KEPT, "utf8"));
const low = [];

for (const rule of RULES.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))) {
  const began = Date.now();
  const { score, mutants, missed } = await tried(rule);
  kept[rule.file] = { score, mutants, missed: missed.length };
  if (score < LEAST) low.push(rule.file);
  console.log(`${score.toFixed(1)} % of ${mutants}: ${rule.file} (${Math.round((Date.now() - began) / 1000)} s)`);
  for (const line of missed) console.log(`  ${line}`);
  writeFileSync(KEPT, `${JSON.stringify(inOrder(kept), null, 2)}\n`);
}
if (low.length > 0) console.log(`Below ${LEAST} %: ${low.join(", ")}`);
process.exit(low.length > 0 ? 1 : 0);

/** Only of files that are still listed. */
function inOrder(scores) {
  return Object.fromEntries(RULES.flatMap(({ file }) => (scores[file] ? [[file, scores[file]]] : [])));
}

async function tried({ file, tests, equivalent = [] }) {
  process.env.MUTANTS_TESTS = tests.join(",");
  const results = await new Stryker({
    mutate: [file],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "off",
    concurrency: 1,
    reporters: [],
    logLevel: "off",
    // Words for people are no rules.
    mutator: { excludedMutations: ["StringLiteral"] },
    disableTypeChecks: false,
    tempDirName: ".cache/mutants",
    ignorePatterns: NOT_COPIED,
  }).runMutationTest();
  const source = readFileSync(file, "utf8").split("\n");
  const found = results
    .filter(({ status }) => status !== "CompileError" && status !== "Ignored")
    .map((one) => ({ ...one, line: source[one.location.start.line - 1].trim() }));
  const unused = equivalent.filter((known) => !found.some((one) => isKnown(known, one)));
  if (unused.length > 0) throw new Error(`${file}: no such mutant: ${JSON.stringify(unused)}`);
  const counted = found.filter((one) => !equivalent.some((known) => isKnown(known, one)));
  const missed = counted.filter(({ status }) => status !== "Killed" && status !== "Timeout");
  return {
    score: Math.round((1000 * (counted.length - missed.length)) / counted.length) / 10,
    mutants: counted.length,
    missed: missed.map(
      ({ location, mutatorName, replacement, status, line }) =>
        `${status} ${location.start.line}:${location.start.column} ${mutatorName} ${JSON.stringify(line)} → ${JSON.stringify(replacement.slice(0, 120))}`,
    ),
  };
}

/** A mutant is named by what its line holds and what stands in its place: numbers of lines change. */
const isKnown = ({ line, becomes }, mutant) => mutant.line.includes(line) && mutant.replacement === becomes;
