/** When a snapshot is so unlike the last one that a second person looks at it before it comes into use. Pure; amounts are minor units. */
import { formatMoney } from "~/core/money";
import { formatCount, plural, t } from "~/core/text";
import type { Loan, LoanFigures } from "./loan";

/** All in percent. */
export interface Bounds {
  /** The number of running loans, and what they owe, may change by so much. */
  loansPercent: number;
  outstandingPercent: number;
  /** Of what was lent, the most that a loan may owe. */
  owedPercent: number;
}

/** What holds where a company has set nothing. */
export const USUAL_BOUNDS: Bounds = { loansPercent: 25, outstandingPercent: 25, owedPercent: 100 };

/** What is beyond the bounds; amounts as text. */
export interface Unusual {
  loans?: { before: number; now: number };
  outstanding?: { before: string; now: string };
  /** Loans that owe too much, and the number of the first. */
  owed?: { loans: number; first: string };
}

const beyond = (before: bigint, now: bigint, percent: number): boolean =>
  (now > before ? now - before : before - now) * 100n > before * BigInt(percent);

/** @param before the last snapshot of the branch; null for its first */
export function unusualOf(
  bounds: Bounds,
  before: Pick<LoanFigures, "loans" | "outstanding"> | null,
  now: Pick<LoanFigures, "loans" | "outstanding">,
  loans: readonly Pick<Loan, "loanNo" | "principal" | "outstanding">[],
): Unusual | null {
  const owing = loans.filter(
    ({ principal, outstanding }) => outstanding * 100n > principal * BigInt(bounds.owedPercent),
  );
  const found: Unusual = {
    ...(before && beyond(BigInt(before.loans), BigInt(now.loans), bounds.loansPercent)
      ? { loans: { before: before.loans, now: now.loans } }
      : {}),
    ...(before && beyond(before.outstanding, now.outstanding, bounds.outstandingPercent)
      ? { outstanding: { before: String(before.outstanding), now: String(now.outstanding) } }
      : {}),
    ...(owing.length > 0 ? { owed: { loans: owing.length, first: owing[0]!.loanNo } } : {}),
  };
  return Object.keys(found).length > 0 ? found : null;
}

/** What is beyond the bounds, in sentences. */
export function unusualWords({ loans, outstanding, owed }: Unusual, exponent: number): string[] {
  const money = (minor: string) => formatMoney(BigInt(minor), exponent);
  return [
    ...(loans
      ? [
          t("{now} running loans, {before} in the snapshot before", {
            now: formatCount(loans.now),
            before: formatCount(loans.before),
          }),
        ]
      : []),
    ...(outstanding
      ? [
          t("{now} outstanding, {before} in the snapshot before", {
            now: money(outstanding.now),
            before: money(outstanding.before),
          }),
        ]
      : []),
    ...(owed
      ? [
          plural(
            owed.loans,
            "{n} loan owes more than was lent: {first}",
            "{n} loans owe more than was lent, the first is {first}",
            { first: owed.first },
          ),
        ]
      : []),
  ];
}
