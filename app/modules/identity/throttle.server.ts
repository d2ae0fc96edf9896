import { database, db } from "~/db.server";

/** Failures before a delay sets in, within {@link WINDOW_MS} (spec: platform §4). */
const LIMITS = { pair: 5, address: 20, name: 25 } as const;
const WINDOW_MS = 15 * 60_000;
const FIRST_DELAY_S = 5;
const LONGEST_DELAY_S = 40;

export interface Attempt {
  /** As typed, trimmed and in lower case; unknown names count like known ones. */
  name: string;
  address: string;
  at: Date;
  /** The person signed in from this address before: strangers guessing elsewhere do not slow them. */
  knownAddress: boolean;
}

/** Seconds of delay after this many failures: none up to the limit, then 5, 10, 20, 40. */
export function delayAfter(failures: number, limit: number): number {
  return failures < limit ? 0 : Math.min(LONGEST_DELAY_S, FIRST_DELAY_S * 2 ** Math.min(failures - limit, 10));
}

function keysOf({ name, address, knownAddress }: Attempt): { key: string; limit: number }[] {
  const keys = [
    { key: `pair:${name}|${address}`, limit: LIMITS.pair },
    { key: `address:${address}`, limit: LIMITS.address },
  ];
  return knownAddress ? keys : [...keys, { key: `name:${name}`, limit: LIMITS.name }];
}

/** Seconds this attempt has to wait; 0 lets it through. The counters live in the database and survive a restart. */
export async function secondsToWait(attempt: Attempt): Promise<number> {
  const rows = await db.throttle.findMany({ where: { key: { in: keysOf(attempt).map((k) => k.key) } } });
  const waits = rows.map((row) => Math.ceil(((row.blockedUntil?.getTime() ?? 0) - attempt.at.getTime()) / 1000));
  return Math.max(0, ...waits);
}

/** Counts a wrong name or password; those that come at once are all counted. */
export async function countFailure(attempt: Attempt): Promise<void> {
  const { at } = attempt;
  await database().writing(async (tx) => {
    for (const { key, limit } of keysOf(attempt)) {
      // Counting locks the row, so that the next one reads this count.
      const row = await tx.throttle.upsert({ where: { key }, create: { key, failures: 1, windowStart: at, blockedUntil: null }, update: { failures: { increment: 1 } } });
      const fresh = at.getTime() - row.windowStart.getTime() > WINDOW_MS;
      const failures = fresh ? 1 : row.failures;
      const delay = delayAfter(failures, limit);
      const blockedUntil = delay ? new Date(at.getTime() + delay * 1000) : null;
      await tx.throttle.update({ where: { key }, data: { failures, windowStart: fresh ? at : row.windowStart, blockedUntil } });
    }
  });
}

/** Forgets the failures of this name at this address once the right password came. */
export async function forgetFailures({ name, address }: Attempt): Promise<void> {
  const key = `pair:${name}|${address}`;
  if (await db.throttle.findUnique({ where: { key } })) {
    await database().writing((tx) => tx.throttle.deleteMany({ where: { key } }));
  }
}
