import { TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { database, db, type Tx } from "~/db/database.server";
import { networkOf, senderOf } from "~/platform/network.server";

/**
 * Failures before a delay sets in, within {@link WINDOW_MS} (spec: platform §4): of one account from one sender, of one
 * account from wherever, and of one network with whatever names. A network that has failed a while is watched: each
 * account has one try there and then waits, so that guessing through many accounts is slow and nobody's first try is
 * refused. One that goes on failing makes all strangers in it wait: known browsers, and who signed in from there before, do not.
 */
const LIMITS = { pair: 5, watched: 1, account: 25, network: 60 } as const;
const WATCHED_FROM = 20;
const WINDOW_MS = 15 * 60_000;
const FIRST_DELAY_S = 5;
const LONGEST_DELAY_S = 320;

export interface Attempt {
  /** The account, whichever of its names was typed, or what was typed where it is no account's. */
  account: { id: number } | { typed: string };
  address: string;
  at: Date;
  /** The person's browser, known from earlier: what strangers guess, also beside them, does not slow it. */
  deviceId: number | null;
  /** The person signed in from this address before: strangers guessing elsewhere do not slow them. */
  knownAddress: boolean;
}

/** Seconds of delay after this many failures: none up to the limit, then 5, 10, 20 … 320. */
export function delayAfter(failures: number, limit: number): number {
  return failures < limit ? 0 : Math.min(LONGEST_DELAY_S, FIRST_DELAY_S * 2 ** Math.min(failures - limit, 10));
}

const accountOf = ({ account }: Attempt) => ("id" in account ? `user:${account.id}` : `name:${account.typed}`);
const pairOf = (attempt: Attempt) =>
  `pair:${accountOf(attempt)}|${attempt.deviceId === null ? senderOf(attempt.address) : `device:${attempt.deviceId}`}`;
const networkKey = ({ address }: Attempt) => `network:${networkOf(address)}`;

/** What an attempt is counted under. */
function keysOf(attempt: Attempt, watched: boolean): { key: string; limit: number }[] {
  const pair = { key: pairOf(attempt), limit: watched && attempt.deviceId === null ? LIMITS.watched : LIMITS.pair };
  if (attempt.deviceId !== null) return [pair];
  const keys = [pair, { key: networkKey(attempt), limit: LIMITS.network }];
  return attempt.knownAddress ? keys : [...keys, { key: accountOf(attempt), limit: LIMITS.account }];
}

/** What the counters say of an attempt. They live in the database and survive a restart. */
export interface Standing {
  /** Seconds it has to wait; 0 lets it through. */
  wait: number;
  /** This account has failed from here. */
  failed: boolean;
}

export async function standingOf(attempt: Attempt): Promise<Standing> {
  const rows = await db.throttle.findMany({ where: { key: { in: keysOf(attempt, false).map((k) => k.key) } } });
  const waits = rows
    .filter(({ key }) => !attempt.knownAddress || !key.startsWith("network:"))
    .map((row) => Math.ceil(((row.blockedUntil?.getTime() ?? 0) - attempt.at.getTime()) / 1000));
  return { wait: Math.max(0, ...waits), failed: rows.some(({ key }) => key === pairOf(attempt)) };
}

/** Counts a wrong name or password; those that come at once are all counted. */
export async function countFailure(attempt: Attempt): Promise<void> {
  await database().writing(async (tx) => {
    const network = await tx.throttle.findUnique({ where: { key: networkKey(attempt) } });
    const watched =
      !!network &&
      network.failures >= WATCHED_FROM &&
      attempt.at.getTime() - network.windowStart.getTime() <= WINDOW_MS;
    for (const { key, limit } of keysOf(attempt, watched)) await count(tx, key, limit, attempt.at);
  });
}

/** Adds one failure. @returns the seconds an earlier one still blocks at this moment */
async function count(tx: Tx, key: string, limit: number, at: Date): Promise<number> {
  // Counting locks the row, so that the next one reads this count.
  const row = await tx.throttle.upsert({
    where: { key },
    create: { key, failures: 1, windowStart: at, blockedUntil: null },
    update: { failures: { increment: 1 } },
  });
  const fresh = at.getTime() - row.windowStart.getTime() > WINDOW_MS;
  const failures = fresh ? 1 : row.failures;
  const delay = delayAfter(failures, limit);
  const blockedUntil = delay ? new Date(at.getTime() + delay * 1000) : null;
  await tx.throttle.update({
    where: { key },
    data: { failures, windowStart: fresh ? at : row.windowStart, blockedUntil },
  });
  return Math.max(0, Math.ceil(((row.blockedUntil?.getTime() ?? 0) - at.getTime()) / 1_000));
}

/**
 * Takes a turn at guessing something short, such as a code: it counts as a failure until {@link forgetTurns} says it
 * was none, so that many tries at once have no more turns than one after the other.
 * @param key what is guessed and whose it is: "code:17"
 * @throws TryLater when the turns are used up for now
 */
export async function takeTurn(key: string, at: Date, limit: number = LIMITS.pair): Promise<void> {
  await takeTurns([{ key, limit }], at);
}

export interface Turns {
  key: string;
  limit: number;
}

/** As {@link takeTurn}, of several at once: all of them, or none. */
export async function takeTurns(turns: readonly Turns[], at: Date): Promise<void> {
  await database().writing(async (tx) => {
    const waits: number[] = [];
    for (const { key, limit } of turns) waits.push(await count(tx, key, limit, at));
    const wait = Math.max(...waits);
    // Thrown in here, so that a turn that was not to be had is not counted.
    if (wait > 0) throw tooManyTries(wait);
  });
}

/** What a code typed somewhere takes turns of: those of the place first, then those that strangers share. */
export function codeTurns({
  userId,
  deviceId,
  address,
  knownAddress,
}: {
  userId: number;
  deviceId: number | null;
  address: string;
  knownAddress: boolean;
}): Turns[] {
  const place = deviceId === null ? senderOf(address) : `device:${deviceId}`;
  const own = { key: `code:${userId}|${place}`, limit: LIMITS.pair };
  return deviceId !== null || knownAddress ? [own] : [own, { key: `code:${userId}`, limit: LIMITS.account }];
}

/** The right answer came: the turns of its place count no longer, and of those that are shared it has taken none. */
export async function giveBackTurns([own, ...shared]: readonly Turns[]): Promise<void> {
  await database().writing(async (tx) => {
    if (own) await tx.throttle.deleteMany({ where: { key: own.key } });
    for (const { key } of shared)
      await tx.throttle.updateMany({ where: { key, failures: { gt: 0 } }, data: { failures: { decrement: 1 } } });
  });
}

const HOUR_MS = 60 * 60_000;

/**
 * Counts one use of something that may be had a few times an hour, such as a mail to the same person.
 * @returns 0 when this use is within the limit, else the seconds until the next may be had
 */
export async function countUse(key: string, at: Date, most: number): Promise<number> {
  return database().writing(async (tx) => {
    const row = await tx.throttle.upsert({
      where: { key },
      create: { key, failures: 1, windowStart: at, blockedUntil: null },
      update: { failures: { increment: 1 } },
    });
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
  return new TryLater(t("Too many attempts. Wait {wait} seconds, then try again.", { wait }), wait);
}

/** Forgets the failures of this account from here once the right password came. */
export function forgetFailures(attempt: Attempt): Promise<void> {
  return forgetTurns(pairOf(attempt));
}
