import type { LedgerFacts } from "./posting-facts";

/**
 * Whether a balance is below zero for its kind: money in hand and what others owe fall below, what is owed to others
 * rises above. Ledgers without accounts within them, and those between branches, may stand on either side.
 * @param amount debit > 0
 */
export function onWrongSide(
  { nature, controlType, isCash, isBank }: Pick<LedgerFacts, "nature" | "controlType" | "isCash" | "isBank">,
  amount: bigint,
): boolean {
  if (isCash || isBank) return amount < 0n;
  if (controlType === "NONE" || controlType === "BRANCH") return false;
  return nature === "ASSET" || nature === "EXPENSE" ? amount < 0n : amount > 0n;
}

/**
 * Whether more than is owed has been paid from a liability without accounts within it. Its balance may stand so at the
 * close, where what is owed is booked later; whoever pays from it is told.
 * @param amount debit > 0
 */
export const isPaidAhead = (
  { nature, controlType }: Pick<LedgerFacts, "nature" | "controlType">,
  amount: bigint,
): boolean => nature === "LIABILITY" && controlType === "NONE" && amount > 0n;
