// What became of a run: counts, what failed, what held only the second time, and seconds a part.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ name: string, why?: string, file?: string, family?: string, status?: string }} Failure */

export class Outcome {
  passed = 0;
  /** @type {string[]} What failed, named once more at the end, where nobody has to search for it. */
  failures = [];
  /** @type {string[]} What failed at first and held when it was tried once more. */
  unsteady = [];
  /** @type {Record<string, number>} */
  seconds = {};
  /** @type {Record<string, { passed: number, failed: number }>} */
  counts = {};

  /** @param {boolean} atFirst what fails is not tried once more */
  constructor(atFirst = false) {
    this.atFirst = atFirst;
  }

  /** Runs a part of the tests, and tells how long it took. */
  async part(name, act) {
    console.log(`\n== ${name}`);
    const [began, passed, failed] = [Date.now(), this.passed, this.failures.length];
    await act();
    this.seconds[name] = Math.round((Date.now() - began) / 1000);
    this.counts[name] = { passed: this.passed - passed, failed: this.failures.length - failed };
    console.log(`== ${name}: ${this.seconds[name]} s`);
  }

  /** @param {Failure[]} failed @param {Failure[]} steady failed at first, and held */
  count(kind, passed, failed, steady = []) {
    const line = ({ name, why = "" }) =>
      `${kind}: ${name}${
        why
          ? `: ${why
              // eslint-disable-next-line no-control-regex -- the colours of a terminal begin with one
              .replace(/\u001b\[\d+m/g, "")
              .split("\n")
              .filter((text) => text.trim() !== "")
              .slice(0, 12)
              .join(" | ")
              .slice(0, 800)}`
          : ""
      }`;
    if (this.failures.length === 0 && failed.length > 0) console.log(`FIRST FAILURE: ${line(failed[0])}`);
    this.passed += passed;
    this.failures.push(...failed.map(line));
    this.unsteady.push(...steady.map(line));
  }

  /**
   * What fails is tried once more alone: a machine that was busy for a moment is no fault of the product. What
   * holds then counts as passed and is named as unsteady; what fails twice has failed, and so has what cannot be tried
   * alone, being of no file and no family.
   * @param {(again?: Failure[]) => Promise<{ passed: number, failed: Failure[] }>} act
   */
  async tried(kind, act) {
    const first = await act();
    const alone = first.failed.filter(({ file, family }) => file || family);
    const lost = first.failed.filter((one) => !alone.includes(one));
    if (alone.length === 0 || this.atFirst) return this.count(kind, first.passed, first.failed);
    console.log(`Trying once more what failed: ${alone.map(({ name }) => name).join(", ")}`);
    const second = await act(alone);
    const same = ({ name, family = "" }) => `${name} ${family}`;
    const lostAgain = new Set(second.failed.map(same));
    const steady = alone.filter((one) => !lostAgain.has(same(one)));
    this.count(kind, first.passed + steady.length, [...lost, ...second.failed], steady);
  }

  /** The last lines of a run. @returns {boolean} whether everything held */
  close() {
    const seconds = Object.entries(this.seconds).map(([name, took]) => `${name} ${took} s`);
    console.log(`\n${seconds.join(", ")}`);
    for (const one of this.unsteady) console.log(`UNSTEADY: ${one}`);
    for (const failure of this.failures) console.log(`FAILED: ${failure}`);
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`);
    return this.failures.length === 0;
  }
}

/** Runs a program that writes a report, and reads it; a program that ended badly without naming a failure counts as one. */
export async function reported(file, act, read) {
  const ok = await act();
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: [] };
  return { passed, failed: failed.length === 0 && !ok ? [{ name: file, why: "the program ended badly" }] : failed };
}
