/** How old a balance is: what was placed last is taken away last, so the oldest of it is gone first. */
import { daysBetween } from "~/core/dates";

/** What a day added to a ledger, apart from what it took away; minor units, debit > 0. */
export interface DayMoves {
  date: string;
  debit: bigint;
  /** Below nothing, or nothing. */
  credit: bigint;
}

export interface Aged {
  balance: bigint;
  /** As many as `edges`, and one for all that is older; they add up to the balance. */
  parts: bigint[];
  /** The day of the oldest part; null without a balance. */
  since: string | null;
}

/**
 * @param days in the order of their dates
 * @param edges the most days of each part, rising: [7, 30] makes 0–7, 8–30 and over 30
 */
export function aged(days: readonly DayMoves[], to: string, edges: readonly number[]): Aged {
  const balance = days.reduce((sum, { debit, credit }) => sum + debit + credit, 0n);
  const parts = Array.from({ length: edges.length + 1 }, () => 0n);
  let open = balance;
  let since: string | null = null;
  for (const { date, debit, credit } of [...days].reverse()) {
    if (open === 0n) break;
    const added = balance > 0n ? debit : credit;
    if (added === 0n) continue;
    const taken = (balance > 0n ? added < open : added > open) ? added : open;
    const age = daysBetween(date, to);
    const part = edges.findIndex((most) => age <= most);
    parts[part === -1 ? edges.length : part]! += taken;
    open -= taken;
    since = date;
  }
  return { balance, parts, since };
}
