/**
 * Slows whoever guesses codes (spec: ops §6.3). Kept in memory alone, by a hash under a key that is made anew each day and
 * written nowhere: who guessed is not to be found afterwards.
 */
import { createHmac, randomBytes } from "node:crypto";
import { senderOf } from "~/platform/network.server";

/** So many within a time, in milliseconds. */
interface Room {
  most: number;
  withinMs: number;
}

/** What is answered at once, and what is answered at all; the first is missing where nothing is slowed. */
export interface Limits {
  atOnce?: Room;
  atAll: Room;
}

const MINUTE = 60_000;

/** A guess beyond those answered at once is answered after a whole number of these milliseconds. */
export const SLOWED_MS = 4_000;

/**
 * Five codes in ten minutes are answered at once, then fifteen a minute slowly. Everybody together: sixty a minute at once,
 * then 400 a minute, which takes one processor half of its time; with ten thousand cases that finds one in 4,000 years.
 */
const OF_CODES = {
  sender: { atOnce: { most: 5, withinMs: 10 * MINUTE }, atAll: { most: 15, withinMs: MINUTE } },
  everybody: { atOnce: { most: 60, withinMs: MINUTE }, atAll: { most: 400, withinMs: MINUTE } },
};

/** What is sent writes rows and files; a crowd of senders slows the others and does not shut them out. */
const OF_SENDINGS = {
  sender: { atOnce: { most: 5, withinMs: MINUTE }, atAll: { most: 15, withinMs: MINUTE } },
  everybody: { atOnce: { most: 60, withinMs: MINUTE }, atAll: { most: 400, withinMs: MINUTE } },
};

/** Whoever is signed in shares an address with a whole branch, and none of this with strangers. */
const OF_STAFF = {
  sender: { atAll: { most: 30, withinMs: MINUTE } },
  everybody: { atAll: { most: 400, withinMs: MINUTE } },
};

/** Senders kept apart; more of them share what is left for everybody. */
const MOST_SENDERS = 10_000;

/** When all that was counted is made up for, in milliseconds. */
interface Counted {
  atOnce: number;
  atAll: number;
}

/** How one is answered: not before so many seconds (0: now), or slowly. */
export interface Answered {
  wait: number;
  slowed: boolean;
}

export class Guesses {
  private day = "";
  private key = randomBytes(32);
  private senders = new Map<string, Counted>();
  private all: Counted = { atOnce: 0, atAll: 0 };

  constructor(private readonly limits: { sender: Limits; everybody: Limits } = OF_CODES) {}

  /** Counts a guess. A right code counts as well: nothing tells the two apart. What is refused is not counted. */
  count(address: string, at: Date): Answered {
    const day = at.toISOString().slice(0, 10);
    if (day !== this.day) {
      this.day = day;
      this.key = randomBytes(32);
      this.senders.clear();
    }
    const name = createHmac("sha256", this.key).update(senderOf(address)).digest("base64");
    const known = this.senders.get(name);
    const sender = known ?? { atOnce: 0, atAll: 0 };
    if (!known && this.senders.size < MOST_SENDERS) this.senders.set(name, sender);
    const now = at.getTime();
    const { sender: own, everybody } = this.limits;
    const wait = Math.max(over(sender.atAll, own.atAll, now), over(this.all.atAll, everybody.atAll, now));
    if (wait > 0) return { wait: Math.ceil(wait / 1000), slowed: false };
    sender.atAll = taken(sender.atAll, own.atAll, now);
    this.all.atAll = taken(this.all.atAll, everybody.atAll, now);
    const slowed = [
      own.atOnce && over(sender.atOnce, own.atOnce, now),
      everybody.atOnce && over(this.all.atOnce, everybody.atOnce, now),
    ];
    if (slowed.some((ms) => ms !== undefined && ms > 0)) return { wait: 0, slowed: true };
    if (own.atOnce) sender.atOnce = taken(sender.atOnce, own.atOnce, now);
    if (everybody.atOnce) this.all.atOnce = taken(this.all.atOnce, everybody.atOnce, now);
    return { wait: 0, slowed: false };
  }
}

const taken = (until: number, { most, withinMs }: Room, now: number) => Math.max(until, now) + withinMs / most;

/** Milliseconds until there is room for one more; 0 or less where there is. */
const over = (until: number, room: Room, now: number) => taken(until, room, now) - now - room.withinMs;

const slot = globalThis as {
  portalGuesses?: Guesses;
  portalSendings?: Guesses;
  portalStaffSendings?: Guesses;
  portalDocumentGuesses?: Guesses;
  portalApplications?: Guesses;
};

/** The guesses of this process. */
export const guesses = (): Guesses => (slot.portalGuesses ??= new Guesses());

/** What is sent without a name or a session is slowed in the same way. */
export const sendings = (): Guesses => (slot.portalSendings ??= new Guesses(OF_SENDINGS));

/** So is what people send who are signed in, by address alone, apart from the others. */
export const staffSendings = (): Guesses => (slot.portalStaffSendings ??= new Guesses(OF_STAFF));

/** The codes of printed documents are slowed alike, apart from those of cases. */
export const documentGuesses = (): Guesses => (slot.portalDocumentGuesses ??= new Guesses());

/** Applications for jobs from outside are slowed as what is sent without a name is, apart from it. */
export const applicationsSent = (): Guesses => (slot.portalApplications ??= new Guesses(OF_SENDINGS));
