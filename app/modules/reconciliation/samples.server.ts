/** An example of a bank account to be reconciled. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

/** One with a mark, where there is any. */
const account: Sample = async () => {
  const mark = await db.bankMark.findFirst({ select: { journalLineId: true } });
  const line =
    mark &&
    (await db.journalLine.findUnique({
      where: { id: mark.journalLineId },
      select: { branchId: true, ledgerId: true },
    }));
  const row = await db.bankAccount.findFirst({
    where: line ? { branchId: line.branchId, ledgerId: line.ledgerId } : { active: true },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return row && { params: { id: String(row.id) }, as: "accounts.manager" };
};

export const reconciliationSamples: Record<string, Sample> = {
  reconciliation: account,
  "acreconciliation:id": account,
};
