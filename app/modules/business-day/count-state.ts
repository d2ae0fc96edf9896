/**
 * How the last count of a ledger stands to its books. "agrees": they say the same. "differs": the close will book the
 * difference. "moved": something was posted since the count, so it says nothing any more.
 */
export type CountState = "missing" | "agrees" | "differs" | "moved";

/** @param book of this moment, minor units; @param adjusted the difference of the count has been booked */
export function countState(count: { total: bigint; book: bigint } | undefined, book: bigint, adjusted: boolean): CountState {
  if (!count) return "missing";
  if (count.total === book) return "agrees";
  return count.book === book && !adjusted ? "differs" : "moved";
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
