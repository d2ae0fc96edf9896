// Which of many like things a run of the tests tries. Without a plan (the variable TIER_PLAN, a file that test.mjs
// writes) everything is tried. With one: all that belongs to what has changed, or whose owner is unknown, and of the
// others one in so many, another one for each seed, so that as many seeds in a row try everything. Of each group one
// at least is always tried. Where what has changed makes up most of the things, it takes turns too: all of it would be
// the whole suite, which nobody waits for at each commit, and which is due before anything of it is called done.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { REST } from "./content.mjs";

/** One in so many is tried where nothing that all parts stand on has changed, where it has, and of most things where most have changed. */
export const ONE_IN = { restHeld: 12, restChanged: 8, mostChanged: 6 };
/** From this share of the things on, what has changed is most of them. */
export const MOST = 0.5;

/**
 * @typedef {object} Plan
 * @property {number} seed
 * @property {string[]} changed parts that differ from what held (content.mjs)
 * @property {Record<string, string[]>} neighbours parts that a part enters or is entered by
 * @property {string} leftOut file to which each draw adds a line of what it left out
 */

/** @type {Plan | null} */
export const plan = process.env.TIER_PLAN ? JSON.parse(readFileSync(process.env.TIER_PLAN, "utf8")) : null;

/**
 * The items that this run tries, in their order.
 * @template T
 * @param {string} stratum what they are, in a few words: "screens", "guards", "attack 5"
 * @param {readonly T[]} items
 * @param {(item: T) => { name: string, parts: readonly string[] | null, group?: string }} of an item's lasting name, the
 *   parts it belongs to (null: unknown), and the group of which one is always tried
 * @returns {T[]}
 */
export function drawn(stratum, items, of, by = plan) {
  if (!by) return [...items];
  const known = items.map((item) => ({ item, ...of(item) }));
  const unknown = known.filter(({ parts }) => parts === null || parts.length === 0);
  const touched = known.filter(({ parts }) => parts?.some((part) => isTouched(part, by)));
  const most = touched.length > items.length * MOST;
  const must = new Set(most ? unknown : [...unknown, ...touched]);
  const step = most ? ONE_IN.mostChanged : by.changed.includes(REST) ? ONE_IN.restChanged : ONE_IN.restHeld;
  const groups = new Map();
  for (const one of known)
    if (!must.has(one)) groups.set(one.group ?? "", [...(groups.get(one.group ?? "") ?? []), one]);
  for (const [group, members] of groups)
    for (const one of turn(members, `${stratum} ${group}`, step, by.seed)) must.add(one);
  const chosen = known.filter((one) => must.has(one)).map(({ item }) => item);
  appendFileSync(by.leftOut, `${JSON.stringify({ stratum, of: items.length, tried: chosen.length })}\n`);
  return chosen;
}

/** Whether a part, or one it enters or is entered by, has changed. */
export function isTouched(part, { changed, neighbours }) {
  return changed.includes(part) || (neighbours[part] ?? []).some((one) => changed.includes(one));
}

/** Those whose turn it is at this seed: every n-th of a shuffled order that is the same for all seeds, one at least. */
function turn(members, salt, oneIn, seed) {
  const shuffled = [...members].sort((a, b) => compare(rank(salt, a.name), rank(salt, b.name)));
  const step = Math.min(oneIn, shuffled.length);
  return shuffled.filter((_, at) => at % step === seed % step);
}

function rank(salt, name) {
  return createHash("sha256").update(`${salt}\0${name}`).digest("hex");
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
