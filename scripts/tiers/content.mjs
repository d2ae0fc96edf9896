// What the tree holds, as one hash a part: a part is a module ("modules/visits"), the screens of an area
// ("routes/ops"), or "rest", which is everything else that a test can notice, Node's version included.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** What the last whole run wrote of the tree for which it held; TIER_HELD names another such file. */
export const HELD = process.env.TIER_HELD ?? "tests/held.json";
export const REST = "rest";
/** What no test reads: words for people, and what the whole suite writes of itself. */
const UNREAD = /^(docs\/|tests\/held\.json$|bench\/|deploy\/)|\.md$/;
const SOURCE = /\.(ts|tsx|mjs|js)$/;
const IMPORT = /(?:from|import)\s*\(?\s*"(~\/|\.{1,2}\/)([^"]+)"/g;

/** The part that a file of the tree belongs to. */
export function partOf(file) {
  return /^app\/((?:modules|routes)\/[^/]+)\//.exec(file)?.[1] ?? REST;
}

/**
 * One hash a part, over the names and contents of what git knows or could know.
 * @returns {Record<string, string>}
 */
export function contentHashes() {
  const hashes = new Map();
  for (const file of treeFiles().filter((name) => !UNREAD.test(name))) {
    const part = partOf(file);
    if (!hashes.has(part)) hashes.set(part, createHash("sha256").update(part === REST ? process.version : ""));
    hashes.get(part).update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return Object.fromEntries([...hashes].map(([part, hash]) => [part, hash.digest("hex").slice(0, 16)]).sort());
}

/**
 * What differs from the last tree for which the whole suite held.
 * @returns {string[]} parts, "rest" among them; all of them where no such tree is known
 */
export function changedParts(now = contentHashes(), held = heldRecord()) {
  const before = held?.hashes ?? {};
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .filter((part) => now[part] !== before[part])
    .sort();
}

/** The record in {@link HELD}; null where there is none. */
export function heldRecord() {
  return existsSync(HELD) ? JSON.parse(readFileSync(HELD, "utf8")) : null;
}

/**
 * For each part but the rest those that it imports and that import it: what a change in one can break in another.
 * @returns {Record<string, string[]>}
 */
export function neighbours() {
  const near = new Map();
  const join = (one, other) => near.set(one, (near.get(one) ?? new Set()).add(other));
  for (const file of treeFiles().filter((name) => SOURCE.test(name) && partOf(name) !== REST)) {
    for (const other of importedParts(file)) {
      join(partOf(file), other);
      join(other, partOf(file));
    }
  }
  return Object.fromEntries([...near].map(([part, others]) => [part, [...others].sort()]));
}

/** The parts other than its own that a source file names in its imports, the rest left out. */
export function importedParts(file) {
  return [...new Set(importedPaths(file).map(partOf))].filter((part) => part !== REST && part !== partOf(file));
}

/** The source files of the tree that a source file names in its imports. */
export function importedFiles(file) {
  return importedPaths(file).flatMap(
    (path) =>
      [path, ...[".ts", ".tsx", ".mjs"].map((end) => `${path}${end}`)].find(
        (name) => SOURCE.test(name) && existsSync(name),
      ) ?? [],
  );
}

function importedPaths(file) {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, root, path]) =>
    root === "~/" ? `app/${path}` : new URL(`${root}${path}`, `file:///${file}`).pathname.slice(1),
  );
}

let files = null;
/** Files of the tree: tracked ones, and new ones that are not ignored. */
function treeFiles() {
  files ??= execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((name) => name && existsSync(name))
    .sort();
  return files;
}
