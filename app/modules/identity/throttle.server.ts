import { TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { database, db, type Tx } from "~/db.server";

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

const pairOf = ({ name, address }: Pick<Attempt, "name" | "address">) => `pair:${name}|${address}`;

function keysOf(attempt: Attempt): { key: string; limit: number }[] {
  const keys = [
    { key: pairOf(attempt), limit: LIMITS.pair },
    { key: `address:${attempt.address}`, limit: LIMITS.address },
  ];
  return attempt.knownAddress ? keys : [...keys, { key: `name:${attempt.name}`, limit: LIMITS.name }];
}

/** What the counters say of an attempt. They live in the database and survive a restart. */
export interface Standing {
  /** Seconds it has to wait; 0 lets it through. */
  wait: number;
  /** This name has failed at this address. */
  failed: boolean;
}

export async function standingOf(attempt: Attempt): Promise<Standing> {
  const rows = await db.throttle.findMany({ where: { key: { in: keysOf(attempt).map((k) => k.key) } } });
  const waits = rows.map((row) => Math.ceil(((row.blockedUntil?.getTime() ?? 0) - attempt.at.getTime()) / 1000));
  return { wait: Math.max(0, ...waits), failed: rows.some(({ key }) => key === pairOf(attempt)) };
}

/** Counts a wrong name or password; those that come at once are all counted. */
export async function countFailure(attempt: Attempt): Promise<void> {
  await database().writing(async (tx) => {
    for (const { key, limit } of keysOf(attempt)) await count(tx, key, limit, attempt.at);
  });
}

/** Adds one failure. @returns the seconds an earlier one still blocks at this moment */
async function count(tx: Tx, key: string, limit: number, at: Date): Promise<number> {
  // Counting locks the row, so that the next one reads this count.
  const row = await tx.throttle.upsert({ where: { key }, create: { key, failures: 1, windowStart: at, blockedUntil: null }, update: { failures: { increment: 1 } } });
  const fresh = at.getTime() - row.windowStart.getTime() > WINDOW_MS;
  const failures = fresh ? 1 : row.failures;
  const delay = delayAfter(failures, limit);
  const blockedUntil = delay ? new Date(at.getTime() + delay * 1000) : null;
  await tx.throttle.update({ where: { key }, data: { failures, windowStart: fresh ? at : row.windowStart, blockedUntil } });
  return Math.max(0, Math.ceil(((row.blockedUntil?.getTime() ?? 0) - at.getTime()) / 1_000));
}

/**
 * Takes a turn at guessing something short, such as a code: it counts as a failure until {@link forgetTurns} says it
 * was none, so that many tries at once have no more turns than one after the other.
 * @param key what is guessed and whose it is: "code:17"
 * @throws TryLater when the turns are used up for now
 */
export async function takeTurn(key: string, at: Date, limit: number = LIMITS.pair): Promise<void> {
  await database().writing(async (tx) => {
    const wait = await count(tx, key, limit, at);
    // Thrown in here, so that a turn that was not to be had is not counted.
    if (wait > 0) throw tooManyTries(wait);
  });
}

const HOUR_MS = 60 * 60_000;

/**
 * Counts one use of something that may be had a few times an hour, such as a mail to the same person.
 * @returns 0 when this use is within the limit, else the seconds until the next may be had
 */
export async function countUse(key: string, at: Date, most: number): Promise<number> {
  return database().writing(async (tx) => {
    const row = await tx.throttle.upsert({ where: { key }, create: { key, failures: 1, windowStart: at, blockedUntil: null }, update: { failures: { increment: 1 } } });
    const left = row.windowStart.getTime() + HOUR_MS - at.getTime();
    if (left > 0) return row.failures <= most ? 0 : Math.ceil(left / 1_000);
    await tx.throttle.update({ where: { key }, data: { failures: 1, windowStart: at } });
    return 0;
  });
}

/** The turns taken under a key count no longer: the right answer came. */
export async function forgetTurns(key: string): Promise<void> {
  await database().writing((tx) => tx.throttle.deleteMany({ where: { key } }));
}

export function tooManyTries(wait: number): TryLater {
  return new TryLater(t("Too many tries. Wait {wait} seconds, then try again.", { wait }), wait);
}

/** Forgets the failures of this name at this address once the right password came. */
export function forgetFailures(attempt: Attempt): Promise<void> {
  return forgetTurns(pairOf(attempt));
}
