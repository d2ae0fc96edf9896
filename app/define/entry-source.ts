import type { Actor } from "../core/actor";

/** Where the page of what an entry of the books was made for is: "Voucher:123" by the word before the colon. */
export interface EntrySource {
  /** The word before the colon. */
  kind: string;
  /** The page of the record, with the words of the link; null when the actor may not see it or it has none. */
  find: (actor: Actor, id: string) => Promise<{ label: string; to: string } | null>;
}
