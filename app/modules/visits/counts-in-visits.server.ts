import type { Tx } from "~/db/database.server";
import { systemLedger } from "~/modules/ledger/index.server";
import { EVENTS } from "./book-balance.server";
import { countsWhere } from "./counts-where.server";

/** A count within a visit of cash that the ledger of its branch knows. */
export interface CountInVisit {
  branchId: number;
  ledgerId: number;
  currency: string;
  /** Minor units. */
  difference: bigint;
  countedById: number;
  /** When its book balance was frozen. */
  at: Date;
}

/**
 * The counts of branches that differed from the ledger, whatever became of their visits: whoever has handed in a count
 * knows what the books hold. Sight of the visits is not asked: that cash differed is told, the visits stay shut.
 * @param from the earliest; null: none
 */
export async function countsInVisits(
  tx: Tx,
  { branchIds, from }: { branchIds: readonly number[]; from: Date | null },
): Promise<CountInVisit[]> {
  if (from === null) return [];
  const counts = await countsWhere(tx, {
    unitId: { in: [...branchIds] },
    place: { in: Object.keys(EVENTS) },
    openedAt: { gte: from },
    difference: { not: 0n },
  });
  const ledgers = new Map<string, number>();
  const found: CountInVisit[] = [];
  for (const { unitId, place, difference, countedById, at, company } of counts) {
    const key = `${unitId} ${place}`;
    const ledgerId = ledgers.get(key) ?? (await systemLedger(tx, unitId, EVENTS[place]!));
    ledgers.set(key, ledgerId);
    found.push({
      branchId: unitId,
      ledgerId,
      ...{ currency: company.currency, difference, countedById, at },
    });
  }
  return found;
}
