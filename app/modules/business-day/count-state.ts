/**
 * Counts of a day that found another difference than the last one: whoever has handed in a count is told the balance of
 * the books, so that counting again takes nothing back (spec: accounts §9).
 * @param counts of one ledger in one currency, the last at the end
 */
export function otherDifferences<C extends { difference: bigint }>(counts: readonly C[]): C[] {
  const last = counts.at(-1);
  return counts.filter(({ difference }) => difference !== 0n && difference !== last?.difference);
}

/**
 * Where the difference of a count is booked (spec: accounts §8): over to the suspense of cash over; short to the
 * expense within the tolerance, and to the custodian beyond it.
 * @param difference total less book, not nothing; @param tolerance minor units of the same currency
 */
export function differenceEvent(difference: bigint, tolerance: bigint): "CASH_OVER" | "CASH_SHORT" | "STAFF_SHORTAGE" {
  if (difference > 0n) return "CASH_OVER";
  return -difference <= tolerance ? "CASH_SHORT" : "STAFF_SHORTAGE";
}
