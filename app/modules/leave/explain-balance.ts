/** The arithmetic of a balance, line by line (spec: hr-and-self-service N1). Centi-days. Pure. */
import { t } from "~/core/text";
import { replay, type LedgerKind, type LedgerRow } from "./lots";

const WORDS: Record<LedgerKind, string> = {
  OPENING: "Opening balance",
  ACCRUAL: "Earned",
  GRANT: "Granted",
  CARRY_IN: "Carried from last year",
  CARRY_OUT: "Carried to next year",
  TAKEN: "Leave taken",
  REVERSAL: "Given back",
  EXPIRY: "Lapsed",
  ENCASH: "Paid out",
  ADJUST: "Adjusted",
  COMP: "Earned for extra days",
};

export interface BalanceLine {
  id: number;
  date: string;
  what: string;
  unitsCd: number;
  /** The balance after the line. */
  balanceCd: number;
  note: string | null;
  /** What the line comes from: the number of a request; null where it has none. */
  source: string | null;
  /** The line's lot, by its words and day; null where no lot pays. */
  lot: { id: number; what: string; openedOn: string; expiresOn: string | null } | null;
}

export interface BalanceExplained {
  /** In the order of their days. */
  lines: BalanceLine[];
  /** What is left of each lot, and of those with nothing left none. */
  lots: { id: number; what: string; openedOn: string; expiresOn: string | null; remainingCd: number }[];
  /** Taken beyond all lots. */
  debtCd: number;
  balanceCd: number;
  pendingCd: number;
  availableCd: number;
}

export interface ToldRow extends LedgerRow {
  note?: string | null;
  source?: string | null;
}

/**
 * @param rows the ledger of a person, type and year as it was written; @param pendingCd requests not decided
 * @throws Error where the ledger is broken (replay)
 */
export function explainBalance(rows: readonly ToldRow[], pendingCd: number): BalanceExplained {
  const { lots, debtCd, balanceCd } = replay(rows);
  const words = (kind: LedgerKind) => t(WORDS[kind]);
  const byId = new Map(
    lots.map(({ id, kind, openedOn, expiresOn }) => [id, { id, what: words(kind), openedOn, expiresOn }]),
  );
  let running = 0;
  const inOrder = [...rows].sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const lines = inOrder.map(({ id, date, kind, unitsCd, lotId, note = null, source = null }) => ({
    id,
    date,
    what: words(kind),
    unitsCd,
    note,
    source,
    balanceCd: (running += unitsCd),
    lot: byId.get(lotId ?? id) ?? null,
  }));
  const left = lots
    .filter(({ remainingCd }) => remainingCd > 0)
    .map(({ id, remainingCd }) => ({ ...byId.get(id)!, remainingCd }));
  return { lines, lots: left, debtCd, balanceCd, pendingCd, availableCd: balanceCd - pendingCd };
}
