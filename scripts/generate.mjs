#!/usr/bin/env node
// Writes the PostgreSQL twin of prisma/schema.prisma and generates both Prisma clients.
//   node scripts/generate.mjs          write the twin, generate the clients that are stale
//   node scripts/generate.mjs --check  the same, but fail when the twin in the repository is stale
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  generate(SOURCE, "app/generated/sqlite", "file:./data/portal.db", letGoOfCompilerText),
  generate(TWIN, "app/generated/postgresql", "postgresql://localhost/none", (output) => {
    letGoOfCompilerText(output);
    takeTypesOfSqlite(output);
  }),
]);

/** Generates one client, unless the present one was made from this very schema by this very Prisma. */
async function generate(schema, output, url, mend) {
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
    env: { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: "1" },
  }).catch((error) => {
    console.error(error.stderr || error.stdout || error.message);
    process.exit(1);
  });
  mend(output);
  writeFileSync(stampFile, stamp);
}

/**
 * The client takes Prisma's query compiler out of a module that holds it as 4 MB of text, and a module is never let go
 * of: text and source stay for as long as the process. Read as CommonJS it is dropped once it is compiled.
 */
function letGoOfCompilerText(output) {
  const file = path.join(output, "internal/class.ts");
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

/**
 * Both clients have the same models, so the twin takes its types from the first: half a million lines of its own say
 * nothing more, and would be read and checked again. What it runs stays as Prisma wrote it.
 */
function takeTypesOfSqlite(output) {
  const file = path.join(output, "internal/class.ts");
  const written = readFileSync(file, "utf8");
  const [runs, types, makes] = written.split(/^(?=export type LogOptions|export function getPrismaClientClass)/m);
  const untyped = runs.replace('import type * as Prisma from "./prismaNamespace"\n', "");
  if (!makes || untyped === runs || !types.includes("export interface PrismaClientConstructor"))
    throw new Error(`${file} is no longer written as it was: look at where its types are now.`);
  for (const name of readdirSync(output, { recursive: true }).filter((one) => /\.ts$/.test(one)))
    rmSync(path.join(output, name));
  rmSync(path.join(output, "models"), { recursive: true, force: true });
  writeFileSync(
    file,
    `${untyped}import type { PrismaClientConstructor } from "../../sqlite/internal/class"\n\n${makes}`,
  );
  writeFileSync(
    path.join(output, "client.ts"),
    `// Written by scripts/generate.mjs: the client of PostgreSQL, with the types of that of SQLite.
import { getPrismaClientClass } from "./internal/class"
import type { PrismaClient as SqliteClient } from "../sqlite/client"

export const PrismaClient = getPrismaClientClass()
export type PrismaClient = SqliteClient
`,
  );
}
