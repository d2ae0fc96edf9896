/** What is kept back: by law first, then by priority while the take-home floor is kept (spec: hr R-PR5 to R-PR7, I11). Pure. */
import type { Deferral, Line } from "./terms";

/** A deduction that somebody is to bear, before it is known how much of it fits. */
export interface Wanted {
  priority: number;
  source: Deferral["source"];
  sourceId: number;
  amount: bigint;
  line: Omit<Line, "amount">;
}

/** What deductions have to leave of gross pay, rounded up to the unit. */
export const floorOf = (gross: bigint, floorBp: number): bigint => (gross * BigInt(floorBp) + 9_999n) / 10_000n;

const ORDER: Record<Deferral["source"], number> = { ARREARS: 0, ASSIGNMENT: 1, INSTALMENT: 2 };

/**
 * Takes deductions in the order of their priority, each as far as there is room.
 * @param room what may be taken in all; null: everything, as in a settlement at the exit
 * @returns a line for each that takes something, and what did not fit
 */
export function takeDeductions(
  wanted: readonly Wanted[],
  room: bigint | null,
): { lines: Line[]; deferrals: Deferral[] } {
  const lines: Line[] = [];
  const deferrals: Deferral[] = [];
  let left = room === null || room > 0n ? room : 0n;
  for (const { source, sourceId, amount, line } of inOrder(wanted)) {
    const taken = left === null || amount < left ? amount : left;
    if (left !== null) left -= taken;
    if (taken > 0n) lines.push({ ...line, amount: taken });
    if (taken < amount) deferrals.push({ source, sourceId, wanted: amount, taken });
  }
  return { lines, deferrals };
}

const inOrder = (wanted: readonly Wanted[]): Wanted[] =>
  [...wanted].sort((a, b) => a.priority - b.priority || ORDER[a.source] - ORDER[b.source] || a.sourceId - b.sourceId);
