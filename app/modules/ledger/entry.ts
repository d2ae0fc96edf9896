import type { EntryType } from "./entry-types";
import type { Rate } from "./forex";

export interface EntryLine {
  ledgerId: number;
  /** Required by ledgers that hold accounts (controlType), forbidden to others. */
  subLedgerId?: number | null;
  side: "D" | "C";
  /** Minor units of `currency`, above nothing. */
  amount: bigint;
  /** ISO 4217; the branch's own when left out. */
  currency?: string;
  /** Worth of a line in foreign currency: minor units of the branch's currency (unsigned), or "carrying" for what is taken out of a holding. Left out: by the rate. */
  worth?: bigint | "carrying";
  memo?: string | null;
}

export interface Entry {
  branchId: number;
  type: EntryType;
  /** What the entry is made for, "Voucher:123". The same source makes one entry, however often it is posted. */
  source: string;
  narration: string;
  lines: readonly EntryLine[];
  /** The number taken for the same source when it was submitted; left out: taken now. */
  no?: string;
  /** YYYY-MM-DD: must be the open business day; of an adjustment day it says which. */
  date?: string;
  adjustment?: boolean;
  /** MODULE: made by another module by itself, so ledgers closed to manual posting may be used. Kinds that are not manual are always. */
  origin?: "PERSON" | "MODULE";
  /** Of a journal: it is taken back by itself on the first day the branch opens on this date or later, YYYY-MM-DD. */
  reverseOn?: string | null;
  /** A journal that may touch cash and bank: the caller has asked for the permission. */
  mayMoveCash?: boolean;
  /** The user who made what is posted, held against the actor; null when nobody did. */
  preparedById: number | null;
  /** Rates agreed for this entry; the approved rate of the day otherwise. */
  rates?: ReadonlyMap<string, Rate>;
}
