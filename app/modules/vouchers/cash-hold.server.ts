import { CASH_HOLDS, type CashHold } from "~/define/cash-hold";

/** What submitted vouchers will take out of an account once they are approved. */
export const heldByVouchers: CashHold = async (tx, { branchId, ledgerId, subLedgerId, currency }, except) => {
  const own = /^Voucher:(\d+)$/.exec(except ?? "")?.[1];
  const { _sum } = await tx.voucherLine.aggregate({
    where: { side: "C", ledgerId, currency, ...(subLedgerId === null ? {} : { subLedgerId }), voucher: { branchId, status: "SUBMITTED", NOT: { id: Number(own ?? 0) } } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0n;
};

CASH_HOLDS.set("Voucher", heldByVouchers);
