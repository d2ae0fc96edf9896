// Faults that are kept as patches in tests/planted/: each is put into a copy of the tree, and `npm test` has to notice
// it. A patch says in its head in which part: "Caught by: Attacks". That part alone is run, as `npm test` would run it on
// the changed tree, up to its first failure; "Looked for first in: 1" names what of the part is tried before the rest.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT, run } from "../steps.mjs";

const FOLDER = "tests/planted";

/** Plants each fault in turn. @param {import("./outcome.mjs").Outcome} outcome counts one test for each */
export async function plantedFaults(outcome, only = "") {
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith(".patch") && file.includes(only))
    .sort()) {
    const patch = readFileSync(`${FOLDER}/${name}`, "utf8");
    const said = (key) => new RegExp(`^${key}: (.+)$`, "m").exec(patch)?.[1];
    const part = said("Caught by");
    const why = part ? await missedBy(name, part, said("Looked for first in")) : "it does not say what catches it";
    console.log(`${why ? "MISSED" : "caught"} ${name} by ${part}`);
    outcome.count("planted fault", why ? 0 : 1, why ? [{ name: `${FOLDER}/${name}`, why }] : []);
  }
}

let made = "";
/** The demo company of this tree. @returns its folder */
function demo() {
  made ||= execFileSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/tiers/demo.ts"]).toString().trim();
  return made;
}

/** Runs that part of npm test on a copy of this commit with the fault in it. @returns why the fault passed; null when it was noticed */
async function missedBy(name, part, first) {
  const copy = mkdtempSync(path.join(os.tmpdir(), "portal-planted-"));
  const git = (...args) => execFileSync("git", args, { cwd: ROOT, stdio: "pipe" });
  try {
    git("worktree", "add", "--force", "--detach", copy, "HEAD");
    execFileSync("git", ["apply", path.join(ROOT, FOLDER, name)], { cwd: copy, stdio: "pipe" });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
    const report = path.join(copy, ".cache/planted.json");
    mkdirSync(path.dirname(report));
    await run(
      process.execPath,
      [
        path.join(copy, "scripts/test.mjs"),
        "--first-failure",
        `--part=${part}`,
        `--report=${report}`,
        ...(first ? [`--first=${first}`] : []),
      ],
      // The demo company as it is without the fault, which needs not be made for each.
      { env: { TIER: "test", TEST_DEMO: demo() }, quiet: "always" },
    );
    const { failures, build } = JSON.parse(readFileSync(report, "utf8"));
    if (!build) return "the portal does not build with it, which proves nothing of the tests";
    return failures.length > 0 ? null : `${part} passed with the fault in it`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    git("worktree", "remove", "--force", copy);
    rmSync(copy, { recursive: true, force: true });
  }
}
