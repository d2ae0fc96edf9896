/** The entry that accrues interest on savings. Amounts are minor units, debit > 0. Pure. */
import type { EntryLine } from "~/modules/ledger/index.server";

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

/**
 * What brings the accrued interest of each bearing ledger from what is there to what was earned, against what is owed
 * for it.
 * @param earned @param there by ledger
 */
export function accrualLines(
  earned: ReadonlyMap<number, bigint>,
  there: ReadonlyMap<number, bigint>,
  owedIn: number,
): EntryLine[] {
  const parts = [...new Set([...earned.keys(), ...there.keys()])]
    .sort((one, other) => one - other)
    .map((ledgerId) => ({ ledgerId, base: (earned.get(ledgerId) ?? 0n) - (there.get(ledgerId) ?? 0n) }))
    .filter(({ base }) => base !== 0n);
  const total = parts.reduce((sum, { base }) => sum + base, 0n);
  return [...parts, ...(total === 0n ? [] : [{ ledgerId: owedIn, base: -total }])].map(
    ({ ledgerId, base }): EntryLine => ({ ledgerId, side: base > 0n ? "D" : "C", amount: sizeOf(base) }),
  );
}
