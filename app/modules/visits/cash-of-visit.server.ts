import type { Tx } from "~/db/database.server";
import { cashDifferences, countedAnew, type CashDifferences } from "./cash-differences";

/** The sheets of a visit whose cash is being counted again. */
export async function countedAgain(tx: Pick<Tx, "cashCount">, visitId: number): Promise<Set<number>> {
  return countedAnew(
    await tx.cashCount.findMany({ where: { visitId }, select: { id: true, recountOfId: true, counted: true } }),
  );
}

/** What the counts of a visit differ by, without those whose cash is being counted again; null where none was counted. */
export async function cashOfVisit(tx: Pick<Tx, "cashCount">, visitId: number): Promise<CashDifferences | null> {
  const anew = await countedAgain(tx, visitId);
  const counts = await tx.cashCount.findMany({
    where: { visitId, counted: { not: null } },
    select: { id: true, recountOfId: true, difference: true },
  });
  const told = counts.filter(({ id }) => !anew.has(id));
  return told.length === 0
    ? null
    : cashDifferences(told.map(({ difference, ...count }) => ({ ...count, difference: difference ?? 0n })));
}
