/** Where mail goes and what it needs to know of the installation; set once at start. */

/** A message as it is handed over. */
export interface Parcel {
  id: number;
  /** Names the event; the same in every try, so that a receiver who gets it again can tell. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

/** Takes messages away. */
export interface Carrier {
  /**
   * @param handingOver to be awaited at the last moment before the message cannot be called back; where it throws,
   *   the message must not be handed over
   * @throws MailRefused when the message will never be taken; NotTaken when it was not taken this time; any other
   *   error leaves open whether it was taken, once it was being handed over
   */
  carry(parcel: Parcel, handingOver: () => Promise<void>): Promise<void>;
}

/** The server says for good that it takes no such mail. */
export class MailRefused extends Error {}

/** The message has not gone out, and may be tried again. */
export class NotTaken extends Error {}

export interface Postbox {
  carrier: Carrier;
  from: string;
  /** What links begin with, "https://portal.example.org". */
  origin: string;
  /** Seals what only the receiver may read, until it is sent. */
  secret: string;
  /** Whether this process sends messages as soon as they are committed, without waiting for the job. */
  sendsAtOnce: boolean;
}

// One postbox per process, whichever copy of this module is asked (the dev server reloads modules).
const slot = globalThis as { portalPostbox?: Postbox };

/** Makes `postbox` the one this process uses. */
export function usePostbox(postbox: Postbox): void {
  slot.portalPostbox = postbox;
}

/** The postbox in use. @throws before {@link usePostbox} was called */
export function postbox(): Postbox {
  if (!slot.portalPostbox) throw new Error("No postbox is open: call usePostbox first.");
  return slot.portalPostbox;
}
