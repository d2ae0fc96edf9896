#!/usr/bin/env node
// Writes the next migration for both databases from what changed in prisma/schema.prisma.
//   node scripts/migration.mjs add-risk-register   makes NNNN_add-risk-register in both folders
//   node scripts/migration.mjs --restart           throws all migrations away and writes 0001_start
//   node scripts/migration.mjs --check             fails when the schema has moved on without a migration
// The model that the last migration leads to is kept in prisma/migrations/model.prisma: changes are
// measured against it, so no database has to stand by. Read the SQL before committing it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationScript } from "./migration-script.mjs";
import { SOURCE, twinOf } from "./twin.mjs";

const MODEL = "prisma/migrations/model.prisma";
const FOLDERS = { sqlite: "prisma/migrations", postgresql: "prisma/postgresql/migrations" };

const source = readFileSync(SOURCE, "utf8");
const argument = process.argv[2];
if (argument === "--check") await check();
else if (argument === "--restart") await restart();
else if (argument && /^[a-z][a-z0-9-]*$/.test(argument)) await next(argument);
else fail("Name the migration in lower case with hyphens: node scripts/migration.mjs add-risk-register");
process.exit(0);

async function check() {
  const scripts = await scriptsSince(readFileSync(MODEL, "utf8"));
  if (Object.values(scripts).some(Boolean)) {
    fail(
      `${SOURCE} has changed since the last migration: run "node scripts/migration.mjs NAME" and commit what it writes.`,
    );
  }
}

async function restart() {
  for (const folder of Object.values(FOLDERS)) rmSync(folder, { recursive: true, force: true });
  write("0001_start", await scriptsSince(null));
}

async function next(name) {
  const before = existsSync(MODEL) ? readFileSync(MODEL, "utf8") : null;
  const scripts = await scriptsSince(before);
  if (!scripts.sqlite && !scripts.postgresql) return void console.log("Nothing has changed since the last migration.");
  const last = existsSync(FOLDERS.sqlite)
    ? readdirSync(FOLDERS.sqlite)
        .filter((entry) => /^\d{4}_/.test(entry))
        .sort()
        .at(-1)
    : undefined;
  write(`${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, "0")}_${name}`, scripts);
}

/** Both scripts that lead from `before` (null: nothing) to the schema of today; empty where nothing changed. */
async function scriptsSince(before) {
  return {
    sqlite: await migrationScript("sqlite", before, source),
    postgresql: await migrationScript("postgresql", before && twinOf(before), twinOf(source)),
  };
}

function write(name, scripts) {
  for (const [provider, folder] of Object.entries(FOLDERS)) {
    const target = path.join(folder, name);
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, "migration.sql"), scripts[provider] || "-- Nothing changes on this database.\n");
    writeFileSync(
      path.join(folder, "migration_lock.toml"),
      `# Tells the Prisma CLI which database these migrations are for.\nprovider = "${provider}"\n`,
    );
    console.log(path.join(target, "migration.sql"));
  }
  writeFileSync(MODEL, source);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
