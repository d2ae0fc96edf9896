// Which test files run on PostgreSQL besides SQLite: all that use a database, or the part of them that can come out
// otherwise there. What nothing is known of runs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the two databases do each in its own way, by the words of it in a test and in the sources beside it. */
const DIFFERENT = {
  "speaks SQL": /\$(query|execute)Raw|\bsql`|sqlList|sqlRows/,
  locks: /FOR UPDATE|advisory_|in-turn|allSettled|[Dd]eadlock|at the same time/,
  searches: /\btextSearch\(/,
  "sorts text": /\/lists\/index\.server|\/keyset\.server|\bnulls:/,
  "counts money": /\b_sum\b|\.aggregate\(|\.groupBy\(/,
  "guards the database": /\bguards\b|TRIGGER|PORTAL_TEST_DB|inject\("kind"\)/,
};
/** Modules whose every test counts: the database makes their sums, whatever a test is about. */
const WHOLE = ["ledger"];
/** Take as long as a quarter of the others each, and go through commands and queries whose own tests run. */
const LONG = ["tests/large-demo.test.ts", "app/api/examples.test.ts"];

/**
 * The test files to run on PostgreSQL.
 * @param {boolean} all whether all that use a database, or those that can come out otherwise and one walk through each module
 * @returns {string[]} their paths
 */
export function filesOnPostgres(all) {
  const using = filesWithDatabase();
  if (all) return using;
  const read = (file) => readFileSync(file, "utf8");
  const chosen = new Set(using.filter((file) => mayDiffer(file, read(file), sourcesOf(file).map(read))));
  for (const files of groupedByModule(using))
    if (!files.some((file) => chosen.has(file))) chosen.add(walkOf(files, read));
  return using.filter((file) => chosen.has(file));
}

/**
 * Whether a test can come out otherwise on PostgreSQL.
 * @param {string} file its path
 * @param {string} text what it says
 * @param {string[]} sources what the sources of its module say that it names
 */
export function mayDiffer(file, text, sources) {
  const subject = moduleOf(file);
  if (LONG.includes(file)) return false;
  return (
    subject === null ||
    WHOLE.includes(subject) ||
    Object.values(DIFFERENT).some((words) => [text, ...sources].some((one) => words.test(one)))
  );
}

/** The module, part of the engine or layer a test belongs to; null where it belongs to none. */
export function moduleOf(file) {
  const [, part, layer] = /^app\/(?:(?:modules|engine)\/([\w-]+)(?:\/|\.)|(api|print)\/)/.exec(file) ?? [];
  return part ?? layer ?? null;
}

/** The longest test of a module goes through most of it. */
export function walkOf(files, read) {
  return files.reduce((longest, file) => (read(file).length > read(longest).length ? file : longest));
}

/** Pure tests and those that start a server, which are SQLite's or choose for themselves, have nothing more to say of PostgreSQL. */
function filesWithDatabase() {
  const files = ["app", "prisma", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const servers = readdirSync("tests/setup")
    .filter((name) => name === "server.ts" || /\bstartServer\b/.test(readFileSync(`tests/setup/${name}`, "utf8")))
    .map((name) => path.parse(name).name);
  const starts = new RegExp(`/setup/(${servers.join("|")})"`);
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return /\/setup\/(?!draw)|"\.\/database"/.test(text) && !starts.test(text);
    });
}

function groupedByModule(files) {
  const groups = new Map();
  for (const file of files)
    if (moduleOf(file) !== null) groups.set(moduleOf(file), [...(groups.get(moduleOf(file)) ?? []), file]);
  return [...groups.values()];
}

/** The sources of its own module that a test names. */
function sourcesOf(file) {
  const named = [...readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+|~\/[^"]+)"/g)].map(([, to]) =>
    to.startsWith("~/") ? `app/${to.slice(2)}` : path.posix.join(path.posix.dirname(file), to),
  );
  return named
    .flatMap((to) => [`${to}.ts`, `${to}.tsx`])
    .filter((one) => existsSync(one) && moduleOf(one) === moduleOf(file));
}
