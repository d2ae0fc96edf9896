#!/usr/bin/env node
// Writes the PostgreSQL twin of prisma/schema.prisma and generates both Prisma clients.
//   node scripts/generate.mjs          write the twin, generate what is older than its schema
//   node scripts/generate.mjs --check  fail when the twin in the repository is stale
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const SOURCE = "prisma/schema.prisma";
const TWIN = "prisma/postgresql/schema.prisma";

const source = readFileSync(SOURCE, "utf8");
const twin = source
  .replace("// The one source of the data model. scripts/generate.mjs writes the PostgreSQL twin beside it.", "// Written by scripts/generate.mjs from prisma/schema.prisma: change that file, not this one.")
  .replace('provider = "sqlite"', 'provider = "postgresql"')
  .replace("../app/generated/sqlite", "../../app/generated/postgresql");

const current = existsSync(TWIN) ? readFileSync(TWIN, "utf8") : "";
if (process.argv.includes("--check")) {
  if (current !== twin) {
    console.error(`${TWIN} is stale: run "npm run generate" and commit it.`);
    process.exit(1);
  }
} else if (current !== twin) {
  mkdirSync("prisma/postgresql", { recursive: true });
  writeFileSync(TWIN, twin);
}

for (const [schema, url, client] of [
  [SOURCE, "file:./data/portal.db", "app/generated/sqlite/client.ts"],
  [TWIN, "postgresql://localhost/none", "app/generated/postgresql/client.ts"],
]) {
  if (existsSync(client) && statSync(client).mtimeMs >= statSync(schema).mtimeMs) continue;
  execFileSync(process.execPath, ["node_modules/prisma/build/index.js", "generate", "--schema", schema], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
}
