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
  const stamp = createHash("sha256").update(version).update(readFileSync(schema)).digest("hex");
  const stampFile = path.join(output, ".made-from");
  if (existsSync(path.join(output, "client.ts")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp)
    return;
  await promisify(execFile)(process.execPath, ["node_modules/prisma/build/index.js", "generate", "--schema", schema], {
    env: { ...process.env, DATABASE_URL: url },
  }).catch((error) => {
    console.error(error.stderr || error.stdout || error.message);
    process.exit(1);
  });
  writeFileSync(stampFile, stamp);
}
