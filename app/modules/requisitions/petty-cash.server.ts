import type { Tx } from "~/db/database.server";
import { systemLedger } from "~/modules/ledger/index.server";

export interface PettyCashSpending {
  /** The day petty cash was last filled up; null where it never was. */
  since: string | null;
  /** What was spent, by expense head. */
  lines: { head: string; name: string; amount: bigint }[];
}

/** Expenses booked out of a branch's petty cash since money was last put into it; what was taken back does not count. */
export async function spentFromPettyCash(
  tx: Pick<Tx, "journalLine" | "voucherLine" | "expenseHead" | "systemLedger" | "orgUnit" | "ledger" | "subLedger">,
  branchId: number,
): Promise<PettyCashSpending> {
  const ledgerId = await systemLedger(tx, branchId, "PETTY_CASH");
  const filled = await tx.journalLine.findFirst({
    where: { branchId, ledgerId, amountMinor: { gt: 0n }, journal: { type: "TRANSFER", reversedBy: null } },
    orderBy: { seq: "desc" },
    select: { seq: true, businessDate: true },
  });
  const spent = await tx.voucherLine.groupBy({
    by: ["expenseHeadId"],
    _sum: { amount: true },
    where: {
      money: false,
      expenseHeadId: { not: null },
      voucher: {
        branchId,
        type: "EXPENSE",
        status: "POSTED",
        reversedById: null,
        lines: { some: { money: true, ledgerId } },
        journal: { seq: { gt: filled?.seq ?? 0 } },
      },
    },
  });
  const heads = await tx.expenseHead.findMany({
    where: { id: { in: spent.flatMap(({ expenseHeadId }) => expenseHeadId ?? []) } },
    select: { id: true, code: true, name: true },
    orderBy: { code: "asc" },
  });
  return {
    since: filled?.businessDate ?? null,
    lines: heads.map(({ id, code, name }) => ({
      head: `${code} ${name}`,
      name,
      amount: spent.find(({ expenseHeadId }) => expenseHeadId === id)?._sum.amount ?? 0n,
    })),
  };
}
