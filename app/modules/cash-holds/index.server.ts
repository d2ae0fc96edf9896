/** Cash and bank that records have asked for and not yet taken (spec: accounts AC06). A record that will take cash has its hold here. */
import type { Tx } from "~/db/database.server";

/** An account of cash or bank of a branch. */
export interface CashAccount {
  branchId: number;
  ledgerId: number;
  /** null: the ledger as a whole, with all accounts within it. */
  subLedgerId: number | null;
  /** ISO 4217. */
  currency: string;
}

/** What one kind of record has asked for and not yet taken out of an account, in minor units; the record `except` does not count. */
type CashHold = (tx: Tx, account: CashAccount, except: number) => Promise<bigint>;

/** What submitted vouchers will take once they are approved. */
const heldByVouchers: CashHold = async (tx, { branchId, ledgerId, subLedgerId, currency }, except) => {
  const { _sum } = await tx.voucherLine.aggregate({
    where: {
      side: "C",
      ledgerId,
      currency,
      ...(subLedgerId === null ? {} : { subLedgerId }),
      voucher: { branchId, status: "SUBMITTED", NOT: { id: except } },
    },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0n;
};

/** What submitted transfers will take once they are approved. */
const heldByFunds: CashHold = async (tx, { branchId, ledgerId, subLedgerId, currency }, except) => {
  const { _sum } = await tx.fundTransfer.aggregate({
    where: {
      fromBranchId: branchId,
      status: "SUBMITTED",
      fromLedgerId: ledgerId,
      currency,
      ...(subLedgerId === null ? {} : { fromSubLedgerId: subLedgerId }),
      NOT: { id: except },
    },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0n;
};

const CASH_HOLDS = { Voucher: heldByVouchers, FundTransfer: heldByFunds } as const;

/**
 * What all records together have asked for and not yet taken out of an account. The caller has the turn of the branch's books.
 * @param except the record whose own wish does not count
 */
export async function reservedCash(
  tx: Tx,
  account: CashAccount,
  except?: { kind: keyof typeof CASH_HOLDS; id: number },
): Promise<bigint> {
  let sum = 0n;
  for (const [kind, hold] of Object.entries(CASH_HOLDS))
    sum += await hold(tx, account, kind === except?.kind ? except.id : 0);
  return sum;
}
