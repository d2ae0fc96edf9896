/** When a clock is no longer believed. Pure. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A portal that was off for longer than this waits until a person says that the clock is right. */
export const MOST_BEYOND_DAYS = 7;
/** Clocks are set by less than this. */
const JUMP_MS = HOUR_MS;

/** A moment by the clock of the machine, and by one that nobody sets. Milliseconds. */
export interface Moment {
  wall: number;
  steady: number;
}

const length = (ms: number): string => {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`;
  const hours = Math.round(ms / HOUR_MS);
  return hours === 1 ? "an hour" : `${hours} hours`;
};

/**
 * What is wrong with the clock at a start; null for nothing.
 * @param newest when the newest row of the trail was written, or the clock was confirmed last; null where nothing was
 */
export function faultAtStart(now: number, newest: number | null): string | null {
  if (newest === null) return null;
  if (now - newest > MOST_BEYOND_DAYS * DAY_MS)
    return `the clock is ${length(now - newest)} beyond the newest row of the audit trail`;
  return newest - now > JUMP_MS
    ? `the clock is ${length(newest - now)} behind the newest row of the audit trail`
    : null;
}

/** What is wrong with the clock between two looks; null for nothing. */
export function faultBetween(before: Moment, now: Moment): string | null {
  const jump = now.wall - before.wall - (now.steady - before.steady);
  if (Math.abs(jump) < JUMP_MS) return null;
  return `the clock jumped ${length(Math.abs(jump))} ${jump > 0 ? "forward" : "back"}`;
}
