/** Interest on savings that belongs to a year and is not booked at its end (spec: accounts §15): what accruing it would book. */
import type { Tx } from "~/db/database.server";
import { systemLedgers, type EntryLine, type SystemEvent } from "~/modules/ledger/index.server";
import { interestEarnedBy } from "~/modules/savings/index.server";
import { accrualLines } from "./accrual";
import { branchesWithBooks, type BranchEntry, type Books } from "./figures.server";

const BEARERS: readonly SystemEvent[] = ["SACCO_INTEREST_EXP", "SAVINGS_INTEREST_EXP"];

export interface Accrual extends BranchEntry {
  /** Above nothing for what is missing, below for what is too much. */
  amount: bigint;
}

/** The accrual of a year by branch; branches where it is done, or nothing was earned, are left out. @throws InputProblem without a ledger */
export async function accrualOf(tx: Tx, { companyId }: Books, endDate: string): Promise<Accrual[]> {
  const branches = await branchesWithBooks(tx, companyId, endDate);
  const earned = await interestEarnedBy(
    tx,
    companyId,
    branches.map(({ id }) => id),
    endDate,
  );
  const accruals: Accrual[] = [];
  for (const branch of branches) {
    const own = earned.filter(({ branchId }) => branchId === branch.id);
    const there = await accruedIn(tx, branch.id, endDate);
    if (own.length === 0 && there.size === 0) continue;
    const ledgers = await systemLedgers(tx, { companyId, branchId: branch.id }, [...BEARERS, "INTEREST_ACCRUED"]);
    const wanted = new Map<number, bigint>();
    for (const { expense, interest } of own) {
      const ledgerId = ledgers.get(expense)!;
      wanted.set(ledgerId, (wanted.get(ledgerId) ?? 0n) + interest);
    }
    const owedIn = ledgers.get("INTEREST_ACCRUED")!;
    const lines: EntryLine[] = accrualLines(wanted, there, owedIn);
    const amount = lines
      .filter(({ ledgerId }) => ledgerId !== owedIn)
      .reduce((sum, line) => sum + (line.side === "D" ? line.amount : -line.amount), 0n);
    if (lines.length > 0) accruals.push({ branch, lines, amount });
  }
  return accruals;
}

/** What is accrued at the end of a date, by the ledger that bears it. */
async function accruedIn(tx: Tx, branchId: number, endDate: string): Promise<Map<number, bigint>> {
  const lines = await tx.journalLine.findMany({
    where: {
      branchId,
      businessDate: endDate,
      ledger: { subGroup: { group: { classification: { nature: "EXPENSE" } } } },
      journal: {
        type: "INTEREST_ACCRUAL",
        OR: [{ reversedBy: null }, { reversedBy: { businessDate: { gt: endDate } } }],
      },
    },
    select: { ledgerId: true, baseMinor: true },
  });
  const sums = new Map<number, bigint>();
  for (const { ledgerId, baseMinor } of lines) sums.set(ledgerId, (sums.get(ledgerId) ?? 0n) + baseMinor);
  return sums;
}
