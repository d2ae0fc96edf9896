// Which files the format is checked of: those that differ from the commit for which everything held last.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { heldRecord } from "./tiers/held.mjs";

const FORMATTED = /\.(ts|tsx|js|mjs|cjs|css)$/;
/** What `npm run format` says. */
const EVERYTHING = ["**/*.{ts,tsx,js,mjs,cjs,css}"];
/** What says how: where it has changed, a file that has not may have to. */
const RULES = [".prettierrc.json", ".prettierignore"];

/**
 * @param {{ all: boolean, held?: string, root?: string }} asked whether every file is wanted, and the commit that held
 * @returns {string[]} files; the pattern of all of them where the commit, or how it was formatted, is not known
 */
export function toFormat({ all, held = heldRecord()?.commit, root = "." }) {
  const changed = !all && held ? changedSince(root, held) : null;
  if (!changed || RULES.some((file) => changed.includes(file)) || !hasSamePrettier(root, held)) return EVERYTHING;
  return changed.filter((file) => FORMATTED.test(file) && existsSync(path.join(root, file)));
}

/** Names of files that differ from a commit, new ones among them; null where git does not have it. */
function changedSince(root, commit) {
  try {
    return [
      ...git(root, "diff", "--name-only", "--no-renames", "-z", commit, "--").split("\0"),
      ...git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0"),
    ].filter(Boolean);
  } catch {
    return null;
  }
}

function hasSamePrettier(root, commit) {
  const version = (packageJson) => JSON.parse(packageJson).devDependencies.prettier;
  const now = readFileSync(path.join(root, "package.json"), "utf8");
  return version(git(root, "show", `${commit}:package.json`)) === version(now);
}

function git(root, ...args) {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
