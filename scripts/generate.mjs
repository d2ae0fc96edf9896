#!/usr/bin/env node
// Writes the PostgreSQL twin of prisma/schema.prisma and generates both Prisma clients.
//   node scripts/generate.mjs          write the twin, generate the clients that are stale
//   node scripts/generate.mjs --check  the same, but fail when the twin in the repository is stale
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { SOURCE, TWIN, twinOf } from "./twin.mjs";

const twin = twinOf(readFileSync(SOURCE, "utf8"));
const current = existsSync(TWIN) ? readFileSync(TWIN, "utf8") : "";
if (current !== twin) {
  if (process.argv.includes("--check")) {
    console.error(`${TWIN} is stale: run "npm run generate" and commit it.`);
    process.exit(1);
  }
  mkdirSync(path.dirname(TWIN), { recursive: true });
  writeFileSync(TWIN, twin);
}

await Promise.all([
  generate(SOURCE, "app/generated/sqlite", "file:./data/portal.db"),
  generate(TWIN, "app/generated/postgresql", "postgresql://localhost/none"),
]);

/** Generates one client, unless the present one was made from this very schema by this very Prisma. */
async function generate(schema, output, url) {
  const version = JSON.parse(readFileSync("node_modules/prisma/package.json", "utf8")).version;
  const stamp = createHash("sha256")
    .update(version)
    .update(readFileSync(schema))
    .update(readFileSync(import.meta.filename))
    .digest("hex");
  const stampFile = path.join(output, ".made-from");
  if (existsSync(path.join(output, "client.ts")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp)
    return;
  await promisify(execFile)(process.execPath, ["node_modules/prisma/build/index.js", "generate", "--schema", schema], {
    env: { ...process.env, DATABASE_URL: url },
  }).catch((error) => {
    console.error(error.stderr || error.stdout || error.message);
    process.exit(1);
  });
  letGoOfCompilerText(path.join(output, "internal/class.ts"));
  writeFileSync(stampFile, stamp);
}

/**
 * The client takes Prisma's query compiler out of a module that holds it as 4 MB of text, and a module is never let go
 * of: text and source stay for as long as the process. Read as CommonJS it is dropped once it is compiled.
 */
function letGoOfCompilerText(file) {
  const written = readFileSync(file, "utf8");
  const kept = written.replace(
    /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/[\w.-]+)\.mjs"\)/,
    `const { createRequire } = await import("node:module")
    const load = createRequire(import.meta.url)
    const name = load.resolve("$1.js")
    const { wasm } = load(name) as { wasm: string }
    delete load.cache[name]`,
  );
  if (kept === written)
    throw new Error(`${file} no longer loads the query compiler as it did: look at how it does now.`);
  writeFileSync(file, kept);
}
