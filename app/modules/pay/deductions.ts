/** What is kept back: by law first, then by priority while the take-home floor is kept (spec: hr R-PR5 to R-PR7, I11; decision 039). Pure. */
import type { Deferral, Line } from "./terms";

/** A deduction that somebody is to bear, before it is known how much of it fits. */
export interface Wanted {
  priority: number;
  source: Deferral["source"];
  sourceId: number;
  amount: bigint;
  line: Omit<Line, "amount">;
  /**
   * Pay that was too much: arrears that are paid with it are set against it before any of them is paid out. AHEAD is
   * taken out of those alone.
   */
  debt?: "NOW" | "AHEAD";
}

/** What deductions have to leave of gross pay, rounded up to the unit. */
export const floorOf = (gross: bigint, floorBp: number): bigint => (gross * BigInt(floorBp) + 9_999n) / 10_000n;

const ORDER: Record<Deferral["source"], number> = { ARREARS: 0, ASSIGNMENT: 1, INSTALMENT: 2 };

/** What may be taken. */
export interface Room {
  /** Arrears that are paid with it, less what the law takes of them: debts take it whole. */
  arrears: bigint;
  /** What may be taken of the rest, by how much of the arrears was set against debts; null: everything. */
  rest: (setOff: bigint) => bigint | null;
}

/**
 * Takes deductions in the order of their priority, each as far as there is room.
 * @returns a line for each that takes something; what did not fit and is put off; what did not fit of pay that was too
 * much; what of the arrears was set against debts
 */
export function takeDeductions(
  wanted: readonly Wanted[],
  { arrears, rest }: Room,
): { lines: Line[]; deferrals: Deferral[]; tooMuch: bigint; setOff: bigint } {
  const ordered = inOrder(wanted);
  const setOffs = setAgainst(ordered, arrears);
  const setOff = setOffs.reduce((sum, one) => sum + one, 0n);
  const room = rest(setOff);
  let left = room === null || room > 0n ? room : 0n;
  const lines: Line[] = [];
  const deferrals: Deferral[] = [];
  let tooMuch = 0n;
  ordered.forEach(({ source, sourceId, amount, line, debt }, at) => {
    const open = amount - setOffs[at]!;
    const fits = debt === "AHEAD" ? 0n : left === null || open < left ? open : left;
    if (left !== null) left -= fits;
    const taken = setOffs[at]! + fits;
    // Pay that was too much is taken back whole: what does not fit is owed from then on.
    const kept = source === "ARREARS" ? amount : taken;
    tooMuch += kept - taken;
    if (kept > 0n) lines.push({ ...line, amount: kept });
    if (kept < amount && (debt !== "AHEAD" || kept > 0n)) deferrals.push({ source, sourceId, wanted: amount, taken });
  });
  return { lines, deferrals, tooMuch, setOff };
}

/** What of the arrears goes to each debt, those of now first. */
function setAgainst(ordered: readonly Wanted[], arrears: bigint): bigint[] {
  const parts = ordered.map(() => 0n);
  let left = arrears > 0n ? arrears : 0n;
  for (const when of ["NOW", "AHEAD"] as const)
    ordered.forEach(({ amount, debt }, at) => {
      if (debt !== when) return;
      parts[at] = amount < left ? amount : left;
      left -= parts[at]!;
    });
  return parts;
}

const inOrder = (wanted: readonly Wanted[]): Wanted[] =>
  [...wanted].sort((a, b) => a.priority - b.priority || ORDER[a.source] - ORDER[b.source] || a.sourceId - b.sourceId);
