import type { FullLine } from "./complete-entry";
import type { ControlType, EntryType, Nature, RefType } from "./entry-types";

/** What the rules know of a ledger. */
export interface LedgerFacts {
  id: number;
  code: string;
  name: string;
  nature: Nature;
  /** null = any. */
  currency: string | null;
  controlType: ControlType;
  isCash: boolean;
  isBank: boolean;
  manualPosting: boolean;
  allowNegative: boolean;
  requiresNarration: boolean;
  active: boolean;
  /** Branches that may use it; null = all. */
  branchIds: readonly number[] | null;
}

export interface SubLedgerFacts {
  id: number;
  ledgerId: number;
  name: string;
  refType: RefType;
  refId: number;
  branchId: number | null;
  active: boolean;
  /** The account it is read with; null: it stands by itself. */
  mergedInto: { name: string; active: boolean } | null;
}

export interface LineFacts {
  currency: string;
  amount: bigint;
  memo: string | null;
  /** null: not in the chart of the branch's company. */
  ledger: LedgerFacts | null;
  /** undefined: none was named; null: there is none of that id. */
  subLedger: SubLedgerFacts | null | undefined;
}

/** Everything the rules look at before anything is computed. */
export interface PostingFacts {
  type: EntryType;
  /** By whom the entry was thought up: a person at a form, or another module. */
  origin: "PERSON" | "MODULE";
  narration: string;
  date: string | null;
  /** When it is to be taken back by itself; null: never. */
  reverseOn: string | null;
  mayMoveCash: boolean;
  preparedById: number | null;
  postedById: number | null;
  branch: { id: number; isBranch: boolean; active: boolean };
  functional: string;
  day: { status: string; kind: string; businessDate: string } | null;
  period: { status: string; yearStatus: string } | null;
  /** Lines as asked for. */
  lines: readonly LineFacts[];
}

/** An account that may not fall below zero, as it stands after the entry. */
export interface GuardedBalance {
  name: string;
  currency: string;
  before: bigint;
  after: bigint;
}

/** What the rules look at once the lines are complete. */
export interface CompleteFacts {
  facts: PostingFacts;
  lines: readonly FullLine[];
  ledgers: ReadonlyMap<number, LedgerFacts>;
  guarded: readonly GuardedBalance[];
}
