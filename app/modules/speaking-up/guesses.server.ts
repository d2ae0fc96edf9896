/**
 * Slows whoever guesses codes (spec: ops §6.3). Kept in memory alone, by a hash under a key that is made anew each day and
 * written nowhere: who guessed is not to be found afterwards.
 */
import { createHmac, randomBytes } from "node:crypto";

/** Guesses a minute of one sender, and of everybody together. */
const ONE_SENDER = 5;
const EVERYBODY = 60;
const MINUTE = 60_000;
/** Senders kept apart; more of them share what is left for everybody. */
const MOST_SENDERS = 10_000;

/** When all that was counted is made up for, in milliseconds. */
interface Counted {
  until: number;
}

export class Guesses {
  private day = "";
  private key = randomBytes(32);
  private senders = new Map<string, Counted>();
  private all: Counted = { until: 0 };

  /**
   * Counts a guess. A right code counts as well: nothing tells the two apart.
   * @returns seconds to wait, or null where it may be tried
   */
  count(address: string, at: Date): number | null {
    const day = at.toISOString().slice(0, 10);
    if (day !== this.day) {
      this.day = day;
      this.key = randomBytes(32);
      this.senders.clear();
    }
    const name = createHmac("sha256", this.key).update(address).digest("base64");
    const known = this.senders.get(name);
    const sender = known ?? { until: 0 };
    if (!known && this.senders.size < MOST_SENDERS) this.senders.set(name, sender);
    return take(sender, ONE_SENDER, at) ?? take(this.all, EVERYBODY, at);
  }
}

/** Counts one where fewer than `most` fall into a minute. @returns seconds until there is room, or null */
function take(counted: Counted, most: number, at: Date): number | null {
  const until = Math.max(counted.until, at.getTime()) + MINUTE / most;
  const over = until - at.getTime() - MINUTE;
  if (over > 0) return Math.ceil(over / 1000);
  counted.until = until;
  return null;
}

const slot = globalThis as { portalGuesses?: Guesses; portalSendings?: Guesses };

/** The guesses of this process. */
export const guesses = (): Guesses => (slot.portalGuesses ??= new Guesses());

/** What is sent without a name or a session is slowed in the same way. */
export const sendings = (): Guesses => (slot.portalSendings ??= new Guesses());
