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

/** The three pairs of totals at the foot: in each, debit equals credit. */
export interface TrialTotals {
  opening: { debit: bigint; credit: bigint };
  period: { debit: bigint; credit: bigint };
  closing: { debit: bigint; credit: bigint };
}

export function trialTotals(rows: readonly Pick<TrialRow, "opening" | "debit" | "credit" | "closing">[]): TrialTotals {
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
