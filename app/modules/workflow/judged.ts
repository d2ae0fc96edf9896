/** A sum in parts is judged as a whole: what limits are held against beside a record's own amount (spec: accounts §12). Pure. */
import { formatAmount } from "~/core/currencies";
import type { Amount } from "~/define/workflow";

/** Another record that is judged together with one. */
export interface Beside {
  id: number;
  no: string | null;
  /** Minor units of the same currency. */
  minor: bigint;
}

/**
 * A record's amount with what is beside it.
 * @param words "{amount} more to the same payee that day"
 */
export function judgedWith(own: Amount, beside: readonly Beside[], words: (amount: string) => string): Amount {
  if (beside.length === 0) return own;
  const more = beside.reduce((sum, { minor }) => sum + minor, 0n);
  return {
    ...own,
    minor: own.minor + more,
    beside: { minor: more, words: words(formatAmount({ minor: more, currency: own.currency })) },
  };
}

/** "FS-KAS-000001: KES 180,000.00 more to the same branch that day", as the page of a record tells it; null where nothing is beside it. */
export function besideWords({ beside: more }: Amount, beside: readonly Beside[]): string | null {
  return more === undefined ? null : `${beside.flatMap(({ no }) => no ?? []).join(", ")}: ${more.words}`;
}
