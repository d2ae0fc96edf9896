import type { Tx } from "../db.server";

/** An account of cash or bank of a branch. */
export interface CashAccount {
  branchId: number;
  ledgerId: number;
  /** null: the ledger as a whole, with all accounts within it. */
  subLedgerId: number | null;
  /** ISO 4217. */
  currency: string;
}

/**
 * What one kind of record has asked for and not yet taken out of an account, in minor units, not below nothing.
 * @param except the source whose own wish does not count, "Voucher:7"
 */
export type CashHold = (tx: Tx, account: CashAccount, except: string | null) => Promise<bigint>;

/** The kinds of records that hold cash until it is paid (spec: accounts AC06), by name; each module adds its own when it is loaded. */
export const CASH_HOLDS = new Map<string, CashHold>();

/** What all records together have asked for and not yet taken out of an account. The caller has the turn of the branch's books. */
export async function reservedCash(tx: Tx, account: CashAccount, except: string | null = null): Promise<bigint> {
  let sum = 0n;
  for (const hold of CASH_HOLDS.values()) sum += await hold(tx, account, except);
  return sum;
}
