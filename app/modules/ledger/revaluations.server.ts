/** What the ledger itself does about revaluations: they stand until the first day after them (spec: accounts §8 FX_REVAL). */
import type { Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Caps } from "./known.server";
import { takeBack } from "./reverse.server";

/** Takes back, on the open day of a branch, every revaluation dated before it. @returns how many */
export async function takeBackRevaluations(work: Work, branchId: number, openDate: string): Promise<number> {
  const standing = await work.tx.journal.findMany({
    where: { branchId, type: "FX_REVAL", businessDate: { lt: openDate }, reversedBy: null },
    orderBy: { seq: "asc" },
    select: { id: true, businessDate: true },
  });
  for (const { id, businessDate } of standing) {
    await takeBack(
      work,
      id,
      `Revaluation:${id}/back`,
      t("Revaluation of {date} reversed", { date: formatDate(businessDate) }),
    );
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
