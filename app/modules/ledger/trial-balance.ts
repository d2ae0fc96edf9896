/** Rows of a trial balance, in minor units of the books' own currency (spec: accounts §13). */
import type { Nature } from "./entry-types";

export interface TrialRow {
  /** null when branches are taken together. */
  branchId: number | null;
  ledgerId: number;
  code: string;
  name: string;
  nature: Nature;
  contra: boolean;
  /** Balance before the first date, debit > 0. */
  opening: bigint;
  debit: bigint;
  /** Unsigned. */
  credit: bigint;
  closing: bigint;
}

export type Level = "class" | "group" | "subGroup" | "ledger";
/** Digits of a ledger's code that name the level it is added up to. */
const DIGITS: Record<Level, number> = { class: 1, group: 2, subGroup: 3, ledger: 5 };

export interface LevelRow extends Pick<TrialRow, "branchId" | "opening" | "debit" | "credit" | "closing"> {
  code: string;
}

/** Rows added up to a level of the chart, in the order of their codes. */
export function rollUp(rows: readonly TrialRow[], level: Level): LevelRow[] {
  const sums = new Map<string, LevelRow>();
  for (const { branchId, code: whole, opening, debit, credit, closing } of rows) {
    const code = whole.slice(0, DIGITS[level]);
    const sum = sums.get(`${branchId}/${code}`) ?? { branchId, code, opening: 0n, debit: 0n, credit: 0n, closing: 0n };
    sums.set(`${branchId}/${code}`, {
      ...sum,
      opening: sum.opening + opening,
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      closing: sum.closing + closing,
    });
  }
  return [...sums.values()].sort((a, b) => (a.branchId ?? 0) - (b.branchId ?? 0) || (a.code < b.code ? -1 : 1));
}

/** The three pairs of totals at the foot: in each, debit equals credit. */
export interface TrialTotals {
  opening: { debit: bigint; credit: bigint };
  period: { debit: bigint; credit: bigint };
  closing: { debit: bigint; credit: bigint };
}

export function trialTotals(rows: readonly Pick<LevelRow, "opening" | "debit" | "credit" | "closing">[]): TrialTotals {
  const split = (values: bigint[]) => ({
    debit: sum(values.filter((value) => value > 0n)),
    credit: -sum(values.filter((value) => value < 0n)),
  });
  return {
    opening: split(rows.map(({ opening }) => opening)),
    period: { debit: sum(rows.map(({ debit }) => debit)), credit: sum(rows.map(({ credit }) => credit)) },
    closing: split(rows.map(({ closing }) => closing)),
  };
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
