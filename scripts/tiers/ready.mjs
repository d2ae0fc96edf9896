// What takes long to make and is the same for as long as the tree is: the empty migrated database and the demo company,
// kept in .cache/ready and named by a hash of what makes them.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const FOLDER = ".cache/ready";
/** What makes data: the product without its screens, and what an install begins with. */
const MAKERS = ["app", "prisma", "tests/setup/chain-keys.ts"];
const NOT_MAKING = /\.test\.tsx?$|\.tsx$|\.md$|^app\/(routes|ui|generated|api|print)\/|^app\/modules\/[^/]+\/screens\//;
/** Another tree's data is kept this long after its last use. */
const KEPT_MS = 2 * 24 * 3_600_000;
const PAUSE_MS = 250;

/** One hash of what makes data. */
export function readyHash() {
  const hash = createHash("sha256");
  for (const file of MAKERS.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/**
 * The path of what is ready under this name, made first where it is not: by one process, while others wait for it.
 * @param {string} name
 * @param {(place: string) => Promise<void>} make fills this path, which is not there yet
 * @returns {Promise<string>}
 */
export async function ready(name, make) {
  const place = path.resolve(FOLDER, name);
  const making = `${place}.making`;
  mkdirSync(path.dirname(place), { recursive: true });
  while (!existsSync(place)) {
    if (!takes(making)) {
      await wait(PAUSE_MS);
      continue;
    }
    const fresh = `${place}-${process.pid}`;
    try {
      await make(fresh);
      renameSync(fresh, place);
      letGo(place);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
      rmSync(making, { force: true });
    }
  }
  const now = new Date();
  utimesSync(place, now, now);
  return place;
}

/** Whether this process is the one that makes it: nobody else does, or whoever did is gone. */
function takes(making) {
  try {
    writeFileSync(making, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isAlive(making)) rmSync(making, { force: true });
    return false;
  }
}

function isAlive(making) {
  try {
    const pid = Number(readFileSync(making, "utf8"));
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return !existsSync(making);
  }
}

/** Removes what other trees made and has not been used for long. */
function letGo(place) {
  for (const name of readdirSync(path.dirname(place))) {
    const other = path.join(path.dirname(place), name);
    if (other !== place && !other.endsWith(".making") && Date.now() - statSync(other).mtimeMs > KEPT_MS)
      rmSync(other, { recursive: true, force: true });
  }
}

function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !NOT_MAKING.test(file))
    .sort();
}
