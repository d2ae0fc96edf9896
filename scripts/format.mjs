// Which files the format is checked of: those that differ from the commit of which every file was formatted last.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Names that commit: `node scripts/check.mjs format --all --keep` writes it. */
const FORMATTED_AT = "tests/formatted-at.txt";

const FORMATTED = /\.(ts|tsx|js|mjs|cjs|css)$/;
/** What `npm run format` says. */
const EVERYTHING = ["**/*.{ts,tsx,js,mjs,cjs,css}"];
/** What says how: where it has changed, a file that has not may have to. */
const RULES = [".prettierrc.json", ".prettierignore"];

/**
 * @param {{ all: boolean, held?: string, root?: string }} asked whether every file is wanted, and the commit formatted last
 * @returns {string[]} files; the pattern of all of them where the commit, or how it was formatted, is not known
 */
export function toFormat({ all, held = formattedAt(), root = "." }) {
  const changed = !all && held ? changedSince(root, held) : null;
  if (!changed || RULES.some((file) => changed.includes(file)) || !hasSamePrettier(root, held)) return EVERYTHING;
  return changed.filter((file) => FORMATTED.test(file) && existsSync(path.join(root, file)));
}

/** Keeps the commit checked out as the one of which every file is formatted; refuses a tree with changes. */
export function keepFormatted(root = ".") {
  if (git(root, "status", "--porcelain").trim()) throw new Error("Commit or put away first: what is kept is a commit.");
  writeFileSync(path.join(root, FORMATTED_AT), git(root, "rev-parse", "HEAD"));
}

const formattedAt = () => (existsSync(FORMATTED_AT) ? readFileSync(FORMATTED_AT, "utf8").trim() : undefined);

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
