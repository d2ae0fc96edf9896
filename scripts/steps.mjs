// The steps from a fresh clone to a running portal, each taken only when it is needed.
// Nothing here needs an installed package until `install` has run.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { IN_WORDS, runsOn } from "./node-version.mjs";
import { areInstalled, areShared } from "./packages.mjs";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const BUILT_FROM = "build/.built-from";
const INSTALLED_FROM = "node_modules/.installed-from";
const SOURCES = [
  "app",
  "prisma",
  "public",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/compact-manifest.mjs",
];

process.chdir(ROOT);

/** Ends the process in words where the portal does not run on this Node. */
export function requireNode() {
  if (runsOn(process.versions.node)) return;
  console.error(`The portal needs ${IN_WORDS}; this is ${process.version}.`);
  process.exit(1);
}

/**
 * Runs a command to its end.
 * @param {{ env?: Record<string, string>, quiet?: boolean | "always", watch?: (child: import("node:child_process").ChildProcess) => void }} options
 *   quiet: its output is shown only when it fails, or never; watch: is given the process when it has begun
 * @returns {Promise<boolean>} whether it ended well
 */
export function run(command, args, { env = {}, quiet = false, watch = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      env: { ...process.env, ...env },
    });
    watch(child);
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code !== 0 && quiet !== "always") process.stderr.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** Runs a package's program with this Node. */
export function runTool(file, args, options) {
  return run(process.execPath, [path.join("node_modules", file), ...args], options);
}

/** No package runs anything of its own while it is installed, but the driver of SQLite, which is compiled or fetched. */
export const INSTALL = [
  ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--include=dev"],
  ["rebuild", "better-sqlite3"],
];

/** Installs the packages when package-lock.json asks for others than are there. */
export async function install() {
  const wanted = hashOf(["package-lock.json"]);
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, "utf8") === wanted) return;
  if (areInstalled(ROOT)) return;
  refuseShared();
  console.log("Installing packages (the first time takes a few minutes) …");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  // npm install, not npm ci: a registry that lacks some other platform's optional package makes ci fail.
  const env = { NODE_ENV: "development" };
  for (const args of INSTALL)
    await must(run(npm[0], [...npm.slice(1), ...args], { env }), "Installing the packages failed.");
  writeFileSync(INSTALLED_FROM, wanted);
}

/** A folder that other checkouts share is not changed under them. */
function refuseShared() {
  if (!areShared(ROOT)) return;
  console.error(
    "Another checkout shares node_modules, and package-lock.json asks for other packages than are there: install them there, or remove the folder here.",
  );
  process.exit(1);
}

/** Generates the Prisma clients that are stale. */
export async function generate() {
  // In this process: mostly there is nothing to make, and beginning another takes longer than finding that out.
  await import(`./generate.mjs?${Date.now()}`);
}

/** Builds what has changed since the last build. */
export async function build() {
  await generate();
  const wanted = hashOf(SOURCES);
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === wanted) return;
  console.log("Building …");
  rmSync(BUILT_FROM, { force: true });
  await must(run(process.execPath, ["scripts/build.mjs", "--now"]), "The build failed.");
  writeFileSync(BUILT_FROM, wanted);
}

async function must(step, message) {
  if (await step) return;
  console.error(message);
  process.exit(1);
}

/** One hash over the names and contents of files and folders; generated code and tests are left out. */
function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) addTo(hash, name);
  return hash.digest("hex");
}

function addTo(hash, name) {
  if (!existsSync(name) || name === "app/generated" || /\.test\.tsx?$|\.md$/.test(name)) return;
  if (statSync(name).isDirectory()) {
    for (const entry of readdirSync(name).sort()) addTo(hash, `${name}/${entry}`);
  } else {
    hash.update(name).update("\0").update(readFileSync(name)).update("\0");
  }
}
