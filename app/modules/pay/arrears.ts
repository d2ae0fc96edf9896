/**
 * What a month that is paid lacks, or has too much of, once its facts have changed (spec: hr D11, R-PR9): by component,
 * the month worked out anew by the terms of its own run, less all that was paid for it, earlier arrears included. What
 * could not be taken back shows again with the next run. Assigned deductions and advances stay as they were taken.
 * Pure.
 */
import type { ArrearsFacts, Line, MonthFacts, Side, Terms } from "./terms";
import { workOut } from "./work-out";

/** A line that was paid for the month, on its own slip or as arrears on a later one. */
export type PaidLine = Pick<Line, "kind" | "side" | "componentId" | "unitId" | "amount" | "statutory">;

/** What is made anew: what is earned, what the law takes and what it costs the employer. */
const counts = ({ kind, side, statutory }: PaidLine): boolean =>
  (kind === "BASIC" || kind === "COMPONENT" || kind === "ARREARS") &&
  (side !== "DEDUCTION" || statutory || kind === "ARREARS");

interface Sum {
  componentId: number | null;
  unitId: number | null;
  group: "PAY" | "LAW" | "COST";
  amount: bigint;
}

const SIDES: Record<Sum["group"], { more: Side; less: Side }> = {
  PAY: { more: "EARNING", less: "DEDUCTION" },
  LAW: { more: "DEDUCTION", less: "EARNING" },
  COST: { more: "EMPLOYER", less: "EMPLOYER_BACK" },
};

/** Of which kind a line is, and whether it adds to it: too much pay that was taken back lessens what was paid. */
function placed({ side, statutory }: PaidLine): { group: Sum["group"]; sign: bigint } {
  if (side === "EMPLOYER" || side === "EMPLOYER_BACK") return { group: "COST", sign: side === "EMPLOYER" ? 1n : -1n };
  const group = statutory ? "LAW" : "PAY";
  return { group, sign: side === SIDES[group].more ? 1n : -1n };
}

function addUp(lines: readonly PaidLine[], sums: Map<string, Sum>, sign: bigint): void {
  for (const line of lines) {
    if (!counts(line)) continue;
    const { group, sign: own } = placed(line);
    const { componentId, unitId } = line;
    const key = `${group}/${componentId ?? 0}`;
    const sum = sums.get(key) ?? { componentId, unitId, group, amount: 0n };
    sums.set(key, { ...sum, unitId: sum.unitId ?? unitId, amount: sum.amount + sign * own * line.amount });
  }
}

/**
 * @param terms those of the month's own run
 * @param facts the month as it is known now, without arrears
 * @param paid everything that was paid for it
 */
export function arrearsOf(terms: Terms, facts: MonthFacts, paid: readonly PaidLine[]): ArrearsFacts[] {
  const plain = { ...facts, kind: "REGULAR" as const, arrears: [], instalments: [], held: [], leave: null };
  const sums = new Map<string, Sum>();
  addUp(workOut(terms, plain).lines, sums, 1n);
  addUp(paid, sums, -1n);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { componentId, unitId, group, amount }]) =>
      amount === 0n
        ? []
        : [
            {
              month: facts.month,
              componentId,
              unitId: group === "LAW" ? null : unitId,
              side: amount > 0n ? SIDES[group].more : SIDES[group].less,
              statutory: group !== "PAY",
              amount: amount > 0n ? amount : -amount,
            },
          ],
    );
}
