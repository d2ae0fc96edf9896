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
  id: string;
  date: string;
  what: string;
  unitsCd: number;
  /** The balance after the line. */
  balanceCd: number;
  /** The line's lot, by its words and day; null where no lot pays. */
  lot: { id: string; what: string; openedOn: string; expiresOn: string | null } | null;
}

export interface BalanceExplained {
  lines: BalanceLine[];
  /** What is left of each lot, and of those with nothing left none. */
  lots: { id: string; what: string; openedOn: string; expiresOn: string | null; remainingCd: number }[];
  /** Taken beyond all lots. */
  debtCd: number;
  balanceCd: number;
  pendingCd: number;
  availableCd: number;
}

/**
 * @param rows the ledger of a person, type and year as it was written; @param pendingCd requests not decided
 * @throws Error where the ledger is broken (replay)
 */
export function explainBalance(rows: readonly LedgerRow[], pendingCd: number): BalanceExplained {
  const { lots, debtCd, balanceCd } = replay(rows);
  const words = (kind: LedgerKind) => t(WORDS[kind]);
  const byId = new Map(
    lots.map(({ id, kind, openedOn, expiresOn }) => [id, { id, what: words(kind), openedOn, expiresOn }]),
  );
  let running = 0;
  const lines = rows.map(({ id, date, kind, unitsCd, lotId }) => ({
    id,
    date,
    what: words(kind),
    unitsCd,
    balanceCd: (running += unitsCd),
    lot: byId.get(lotId ?? id) ?? null,
  }));
  const left = lots
    .filter(({ remainingCd }) => remainingCd > 0)
    .map(({ id, remainingCd }) => ({ ...byId.get(id)!, remainingCd }));
  return { lines, lots: left, debtCd, balanceCd, pendingCd, availableCd: balanceCd - pendingCd };
}
