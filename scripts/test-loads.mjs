#!/usr/bin/env node
// How many files of the product the tests of modules load, as they import each other.
//   node scripts/test-loads.mjs           the median, and those that load most and least
//   node scripts/test-loads.mjs --all     each of them
import { readdirSync } from "node:fs";
import { build } from "esbuild";

const AIM = 600;
const SHOWN = 5;

const tests = readdirSync("app/modules", { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `app/modules/${file}`)
  .sort();
const { metafile } = await build({
  entryPoints: tests,
  outdir: "/nowhere",
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  packages: "external",
  platform: "node",
  format: "esm",
  jsx: "automatic",
  logLevel: "error",
  loader: { ".css": "empty" },
});
const imports = new Map(
  Object.entries(metafile.inputs).map(([file, { imports: of }]) => [
    file,
    of.flatMap(({ path, external }) => (external ? [] : [path])),
  ]),
);

/** Files of the product and its tests that one of them loads. */
function loadedBy(test) {
  const seen = new Set([test]);
  const next = [test];
  while (next.length > 0)
    for (const file of imports.get(next.pop()) ?? [])
      if (!seen.has(file)) {
        seen.add(file);
        next.push(file);
      }
  return seen.size - 1;
}

const counted = tests.map((test) => ({ test, files: loadedBy(test) })).sort((a, b) => a.files - b.files);
const median = counted[Math.floor(counted.length / 2)].files;
const shown = process.argv.includes("--all") ? counted : [...counted.slice(0, SHOWN), ...counted.slice(-SHOWN)];
for (const { test, files } of shown) console.log(`${String(files).padStart(6)}  ${test}`);
console.log(`median ${median} of ${counted.length} tests (aim ${AIM})`);
