/** Days of people that are settled: what was punched, corrected or assigned on them changes no more in passing. */
import type { Tx } from "../db/database.server";
import { contributed } from "./contributions";

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

/** The settled days of people between two dates, of all that settle some. */
export async function lockedSpans(
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<LockedSpan[]> {
  const found: LockedSpan[] = [];
  for (const { spans } of contributed("dayLocks")) found.push(...(await spans(tx, employeeIds, from, to)));
  return found;
}
