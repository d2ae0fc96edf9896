/** A sample that whoever draws it again gets: by seed and keys alone (spec: ops §2 F13, A16). */
import { sha256 } from "~/core/canonical.server";

export interface Unit {
  /** What tells it from all others of the population: a number of a document. */
  key: string;
  words: string;
}

/** By code units: no language of a database or machine has a say in it. */
const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One of each key, in the order of the keys. */
export function populationOf(units: readonly Unit[]): Unit[] {
  return [...new Map(units.map((unit) => [unit.key, unit])).values()].sort((a, b) => before(a.key, b.key));
}

/** The fingerprint of a population: what it is made of, whatever is said of it. */
export const hashOf = (population: readonly Unit[]): string => sha256(population.map(({ key }) => key).join("\n"));

/** Each unit has a place by the hash of seed and key; the first are drawn, in that order. */
export function draw(population: readonly Unit[], seed: number, size: number): Unit[] {
  return population
    .map((unit) => ({ unit, place: sha256(`${seed}:${unit.key}`) }))
    .sort((a, b) => before(a.place, b.place) || before(a.unit.key, b.unit.key))
    .slice(0, size)
    .map(({ unit }) => unit);
}

/** The lines of a list that was pasted or uploaded. */
export const linesOf = (listed: string): Unit[] =>
  listed
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .map((line) => ({ key: line, words: line }));
