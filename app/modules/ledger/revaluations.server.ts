/** What the ledger itself does about revaluations: they stand until the first day after them (spec: accounts §8 FX_REVAL). */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Caps } from "./known.server";
import { takeBack } from "./reverse.server";

/** What stands at the end of a period alone, with the words of its reversal. */
const STANDING_TO_THE_NEXT_DAY = {
  FX_REVAL: { source: "Revaluation", words: "Revaluation of {date} reversed" },
  INTEREST_ACCRUAL: { source: "InterestAccrual", words: "Interest accrued on {date} reversed" },
} as const;

/** Takes back, on the open day of a branch, every revaluation and accrual of interest dated before it. @returns how many */
export async function takeBackRevaluations(work: Work, branchId: number, openDate: string): Promise<number> {
  const standing = await work.tx.journal.findMany({
    where: {
      branchId,
      type: { in: Object.keys(STANDING_TO_THE_NEXT_DAY) },
      businessDate: { lt: openDate },
      reversedBy: null,
    },
    orderBy: { seq: "asc" },
    select: { id: true, type: true, businessDate: true },
  });
  for (const { id, type, businessDate } of standing) {
    const { source, words } = STANDING_TO_THE_NEXT_DAY[type as keyof typeof STANDING_TO_THE_NEXT_DAY];
    await takeBack(work, id, `${source}:${id}/back`, t(words, { date: formatDate(businessDate) }));
  }
  return standing.length;
}

/**
 * What revaluations and what takes them back come to at the end of a date, by branch, ledger and account ("7/31/" or "7/31/4").
 * @param caps the last entry of each branch that is read; left out: all
 */
export async function standingRevaluations(
  tx: Pick<Tx, "journalLine">,
  branchIds: readonly number[],
  to: string,
  caps?: Caps,
): Promise<ReadonlyMap<string, bigint>> {
  const lines = await tx.journalLine.findMany({
    where: {
      branchId: { in: [...branchIds] },
      businessDate: { lte: to },
      journal: { OR: [{ type: "FX_REVAL" }, { reverses: { type: "FX_REVAL" } }] },
    },
    select: {
      seq: true,
      branchId: true,
      ledgerId: true,
      subLedgerId: true,
      baseMinor: true,
      subLedger: { select: { mergedIntoId: true } },
    },
  });
  const sums = new Map<string, bigint>();
  for (const { subLedger, seq, ...line } of lines) {
    if (caps && seq > (caps.get(line.branchId) ?? 0)) continue;
    const key = accountKey({ ...line, subLedgerId: subLedger?.mergedIntoId ?? line.subLedgerId });
    sums.set(key, (sums.get(key) ?? 0n) + line.baseMinor);
  }
  return sums;
}

/** How {@link standingRevaluations} names an account. */
export const accountKey = ({
  branchId,
  ledgerId,
  subLedgerId,
}: {
  branchId: number;
  ledgerId: number;
  subLedgerId: number | null;
}): string => `${branchId}/${ledgerId}/${subLedgerId ?? ""}`;
