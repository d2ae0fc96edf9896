import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { branchesCounted, isUncounted } from "./blind-cash";
import { cashOfDay } from "./cash-of-day.server";
import type { Caps } from "./known.server";

/** What one branch does not tell a person who counts there. */
export interface UncountedCash {
  /** Its open business day. */
  businessDate: string;
  /** Ledgers of cash whose count is still to come. */
  ledgerIds: ReadonlySet<number>;
  /** The last entry before the day: up to it everything is told. */
  before: number;
}

/** The cash that a person counts and has not counted yet, by branch; empty for everybody who counts nowhere. */
export async function uncountedCash(
  tx: Tx,
  actor: Actor,
  branchIds?: readonly number[],
): Promise<ReadonlyMap<number, UncountedCash>> {
  const own = branchesCounted(actor).filter((id) => !branchIds || branchIds.includes(id));
  const found = new Map<number, UncountedCash>();
  if (own.length === 0) return found;
  const days = await tx.businessDay.findMany({
    where: { branchId: { in: own }, kind: "NORMAL", status: "Opened" },
    select: { id: true, branchId: true, businessDate: true, seqFrom: true, branch: { select: { path: true } } },
  });
  for (const { id, branchId, businessDate, seqFrom, branch } of days) {
    const companyId = Number(branch.path.split("/")[1]);
    const ledgerIds = await uncountedLedgers(tx, { id, branchId, businessDate, companyId });
    if (ledgerIds.size > 0) found.set(branchId, { businessDate, ledgerIds, before: seqFrom });
  }
  return found;
}

/** Ledgers of cash that is still to be counted on an open day. */
export async function uncountedLedgers(
  tx: Tx,
  day: { id: number; branchId: number; businessDate: string; companyId: number },
): Promise<Set<number>> {
  const standings = await cashOfDay(tx, day);
  return new Set(standings.flatMap(({ account, state }) => (isUncounted(state) ? [account.ledgerId] : [])));
}

/** What stands in the place of a figure that is not told yet. */
export const shownOnceCounted = () => t("Shown once counted");

/** Caps that read nothing of the days whose cash the reader has not counted. */
export function capsBefore(caps: Caps, uncounted: ReadonlyMap<number, UncountedCash>): Caps {
  return new Map([...caps].map(([branchId, seq]) => [branchId, Math.min(seq, uncounted.get(branchId)?.before ?? seq)]));
}

/**
 * What a person is told who takes more money than is there: how much is left, but not where they have yet to count it.
 * @param left null: not told
 */
export function notEnoughCash(ledger: string, left: bigint | null, currency: string): string {
  return left === null
    ? t("Not enough cash in {ledger}. What is left is shown once it is counted.", { ledger })
    : t("Not enough cash in {ledger}: {available} left after pending payments.", {
        ledger,
        available: formatAmount({ minor: left, currency }),
      });
}
