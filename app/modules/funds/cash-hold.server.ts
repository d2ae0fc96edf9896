import { CASH_HOLDS, type CashHold } from "~/define/cash-hold";

/** What submitted transfers will take out of an account once they are approved. */
export const heldByFunds: CashHold = async (tx, { branchId, ledgerId, subLedgerId, currency }, except) => {
  const own = /^FundTransfer:(\d+)$/.exec(except ?? "")?.[1];
  const { _sum } = await tx.fundTransfer.aggregate({
    where: { fromBranchId: branchId, status: "SUBMITTED", fromLedgerId: ledgerId, currency, ...(subLedgerId === null ? {} : { fromSubLedgerId: subLedgerId }), NOT: { id: Number(own ?? 0) } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0n;
};

CASH_HOLDS.set("FundTransfer", heldByFunds);
