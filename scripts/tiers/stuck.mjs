// Ends a run that stands still. A limit in seconds would ask how fast the machine is; a run that computes nothing and
// waits for no database that computes is stuck at any speed.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 15_000;
const STILL_MS = 300_000;
/** What idle timers of a handful of processes use in that time. */
const STILL_CPU_SECONDS = 3;
const TICKS_A_SECOND = 100;

/**
 * Watches a process and all that it began, and PostgreSQL, until it ends.
 * @param {import("node:child_process").ChildProcess} child killed with all of its own where nothing moves for five minutes
 */
export function endWhenStuck(child) {
  if (!existsSync("/proc/self/stat")) return;
  let since = { at: Date.now(), cpu: 0 };
  const timer = setInterval(() => {
    const family = familyOf(child.pid);
    const cpu = family.reduce((sum, { seconds }) => sum + seconds, 0);
    // Processes that ended take their seconds with them.
    if (cpu < since.cpu || cpu - since.cpu > STILL_CPU_SECONDS) since = { at: Date.now(), cpu };
    if (Date.now() - since.at < STILL_MS) return;
    console.error(`Nothing has moved for ${STILL_MS / 60_000} minutes: what runs is ended.`);
    for (const { pid, isDatabase } of family.reverse()) if (!isDatabase) end(pid);
  }, LOOK_MS);
  timer.unref();
  child.once("close", () => clearInterval(timer));
}

function end(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Those that a process began, itself first, and the processes of PostgreSQL, each with the seconds of the processor it has used. */
function familyOf(root) {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const family = new Set([root]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid, isDatabase }) => family.has(pid) || isDatabase);
}

function statOf(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const fields = rest.split(" ");
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return [{ pid: Number(pid), parent: Number(fields[1]), seconds, isDatabase: name === "postgres" }];
  } catch {
    return []; // it has ended meanwhile
  }
}
