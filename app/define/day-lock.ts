/** Days of people that are settled: what was punched, corrected or assigned on them changes no more in passing. */
import type { Tx } from "../db/database.server";

export interface LockedSpan {
  employeeId: number;
  /** YYYY-MM-DD, both counted. */
  from: string;
  to: string;
  /** "2026-11" */
  month: string;
}

/** What a module that settles days knows of several people between two dates, both counted. */
export interface DayLock {
  name: string;
  spans: (tx: Tx, employeeIds: readonly number[], from: string, to: string) => Promise<readonly LockedSpan[]>;
}

/** By name; each module that settles days adds its own when it is loaded. */
const LOCKS = new Map<string, DayLock>();

/** Declares what settles days; it is asked from the moment its module is loaded. */
export function defineDayLock(lock: DayLock): DayLock {
  LOCKS.set(lock.name, lock);
  return lock;
}

/** Asks a lock no longer. */
export function forgetDayLock({ name }: DayLock): void {
  LOCKS.delete(name);
}

/** The settled days of people between two dates, of all that settle some. */
export async function lockedSpans(
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<LockedSpan[]> {
  const found: LockedSpan[] = [];
  for (const { spans } of LOCKS.values()) found.push(...(await spans(tx, employeeIds, from, to)));
  return found;
}
