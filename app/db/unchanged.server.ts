import { isAtOneMoment } from "./connections.server";
import { commitCount } from "./transaction.server";

/** Another process may have written; this long its acts may go unseen. */
const FRESH_MS = 15_000;
const MOST_KEPT = 5_000;

/**
 * Keeps what was read until this process commits an act, and no longer than fifteen seconds: for what stands on
 * every page and rarely changes.
 * @returns a function that answers from what it kept under `key`, or reads anew; of what is dear to read, `by` names
 *   the person whose acts alone count, and those of others are seen within the fifteen seconds; within `atOneMoment`
 *   nothing is kept
 */
export function whileUnchanged<T>(): (key: string, read: () => Promise<T>, by?: number) => Promise<T> {
  const kept = new Map<string, { commits: number; until: number; value: T }>();
  return async (key, read, by) => {
    if (isAtOneMoment()) return read();
    const commits = commitCount(by);
    const found = kept.get(key);
    if (found && found.commits === commits && Date.now() < found.until) return found.value;
    const value = await read();
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { commits, until: Date.now() + FRESH_MS, value });
    return value;
  };
}
