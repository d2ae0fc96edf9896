/** What somebody is still to repay of pay that was too much, once a slip has been paid (decision 039). Pure. */
import type { Line, MonthFacts } from "./terms";

type Taken = Pick<Line, "kind" | "amount" | "sourceId"> | { kind: string; amount: bigint; sourceId: number | null };

export function leftToRepayAfter({ owing = 0n, instalments }: MonthFacts, lines: readonly Taken[]): bigint {
  const overpaid = new Set(instalments.flatMap((one) => (one.overpaid ? [one.id] : [])));
  return lines.reduce(
    (left, { kind, amount, sourceId }) =>
      kind === "OVERPAID"
        ? left + amount
        : kind === "ADVANCE" && sourceId !== null && overpaid.has(sourceId)
          ? left - amount
          : left,
    owing,
  );
}
