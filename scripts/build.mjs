#!/usr/bin/env node
// Builds the portal into build/: client/ for browsers, server/ for Remix, server.js to start it all.
//   node scripts/build.mjs         builds when something has changed
//   node scripts/build.mjs --now   builds
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compactManifest } from "./compact-manifest.mjs";
import { build, install, requireNode, runTool } from "./steps.mjs";

requireNode();
if (process.argv.includes("--now")) await buildAll();
else {
  await install();
  await build();
}

async function buildAll() {
  const remix = await runTool("@remix-run/dev/dist/cli.js", ["vite:build"], {
    quiet: true,
    env: { NODE_ENV: "production" },
  });
  if (!remix) process.exit(1);
  const { build: bundle } = await import("esbuild");
  await bundle({
    entryPoints: ["server.ts"],
    outfile: "build/server.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  // Runs in a process of its own, so it is no part of the server's bundle.
  await bundle({
    entryPoints: ["app/modules/query-console/child.mjs"],
    outfile: "build/query-child.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  await bundle({
    entryPoints: ["app/modules/backup/program.ts"],
    outfile: "build/backup.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  compactManifest("build/client/assets");
  escapeSigns("build/server/assets");
  await precompress("build/client");
}

/**
 * One sign beyond Latin-1 makes the engine keep a whole file of the server with two bytes for each sign. Written by its
 * number it is the same in texts, templates and regular expressions alike, unless a backslash stands before it: then the
 * number would lose its own.
 */
function escapeSigns(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8");
    const [masked] = /(?<!\\)(?:\\\\)*\\[^\0-\x7f].{0,60}/.exec(text) ?? [];
    if (masked !== undefined) throw new Error(`${file}: leave out the backslash before the sign in ${masked}`);
    const plain = text.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
    if (plain !== text) writeFileSync(file, plain);
  }
}

/** Writes .br and .gz beside every file that gains by it, so that no request waits for the best compression. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  await Promise.all(
    files.filter((file) => /\.(js|css|svg|txt|json|ico)$/.test(file) && statSync(file).size > 512).map(compress),
  );
}

async function compress(file) {
  const bytes = readFileSync(file);
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
