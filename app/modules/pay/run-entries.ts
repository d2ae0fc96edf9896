/**
 * What a run books, branch by branch (spec: hr R-PR10; accounts §8). Pay is borne where it was earned; what is owed to
 * others, and net pay, stand at the head office; an advance is paid back in the books that paid it, and too
 * much pay in those of the branch that bore it. What a branch and
 * the head office owe one another for it makes each entry balance by itself. Pure.
 */
import { isOfFew } from "~/core/few";
import type { Line } from "./terms";

/** Where an amount stands: a ledger of the run, a component's own, or what branches owe one another. */
export type Account =
  | { of: "BASIC" | "NET" | "CONTRIBUTIONS" }
  | { of: "HELD" | "ADVANCE" | "RECEIVABLE" | "REQUISITION" | "DUES"; employeeId: number }
  | { of: "COMPONENT"; componentId: number; employeeId: number }
  | { of: "SAVINGS"; componentId: number; subLedgerId: number }
  | { of: "BRANCH"; unitId: number };

export interface Booking {
  unitId: number;
  account: Account;
  /** Debit above nothing, credit below. */
  amount: bigint;
}

export interface BookedSlip {
  employeeId: number;
  /** FINAL, HELD or STOPPED. */
  status: string;
  net: bigint;
  lines: readonly Pick<Line, "kind" | "side" | "componentId" | "unitId" | "amount" | "advanceId">[];
}

/** An account of savings that a deduction goes to: it stands in the books of its own branch. */
export interface SavingsPlace {
  unitId: number;
  subLedgerId: number;
}

/** Whose books the lines of slips stand in. */
export interface Places {
  headOffice: number;
  /** The branch of each advance. */
  advanceUnits: ReadonlyMap<number, number>;
  /** Where what a component keeps back of somebody is saved. */
  savings?: (componentId: number, employeeId: number) => SavingsPlace | null;
}

/** What each slip moves, amount by amount. */
function eachPart(
  slips: readonly BookedSlip[],
  { headOffice, advanceUnits, savings = () => null }: Places,
  add: (unitId: number, account: Account, amount: bigint, employeeId: number) => void,
): void {
  for (const { employeeId, status, net, lines } of slips) {
    const own: Booker["add"] = (unitId, account, amount) => add(unitId, account, amount, employeeId);
    for (const line of lines) bookLine(line, { employeeId, headOffice, advanceUnits, savings, add: own });
    if (net !== 0n) own(headOffice, status === "HELD" ? { of: "HELD", employeeId } : { of: "NET" }, -net);
  }
}

/**
 * The branches whose entry tells the pay of few people: what it holds is of few, or basic pay, net pay or contributions
 * in it are; the head office's also where a branch's is, as it says what that branch owes it.
 */
export function unitsOfFew(slips: readonly BookedSlip[], places: Places): Set<number> {
  const people = new Map<string, Set<number>>();
  const units = new Set<number>();
  eachPart(slips, places, (unitId, account, _, employeeId) => {
    units.add(unitId);
    const named = account.of === "BASIC" || account.of === "NET" || account.of === "CONTRIBUTIONS" ? [account.of] : [];
    for (const key of ["", ...named].map((of) => `${unitId}/${of}`))
      people.set(key, (people.get(key) ?? new Set()).add(employeeId));
  });
  const few = new Set(
    [...units].filter((unitId) =>
      ["", "BASIC", "NET", "CONTRIBUTIONS"].some((of) => isOfFew(people.get(`${unitId}/${of}`)?.size ?? 0)),
    ),
  );
  return few.size > 0 && units.has(places.headOffice) ? few.add(places.headOffice) : few;
}

export function bookingsOf(slips: readonly BookedSlip[], places: Places): Map<number, Booking[]> {
  const { headOffice } = places;
  const sums = new Map<string, Booking>();
  const add = (unitId: number, account: Account, amount: bigint) => {
    const key = `${unitId}/${Object.values(account).join("/")}`;
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else sums.set(key, { unitId, account, amount });
  };
  eachPart(slips, places, add);
  const owed = new Map<number, bigint>();
  for (const { unitId, amount } of sums.values()) owed.set(unitId, (owed.get(unitId) ?? 0n) + amount);
  for (const [unitId, amount] of owed) {
    if (unitId === headOffice || amount === 0n) continue;
    add(unitId, { of: "BRANCH", unitId: headOffice }, -amount);
    add(headOffice, { of: "BRANCH", unitId }, amount);
  }
  const entries = new Map<number, Booking[]>();
  for (const booking of sums.values())
    if (booking.amount !== 0n) entries.set(booking.unitId, [...(entries.get(booking.unitId) ?? []), booking]);
  return new Map([...entries].sort(([a], [b]) => a - b));
}

interface Booker {
  employeeId: number;
  headOffice: number;
  advanceUnits: ReadonlyMap<number, number>;
  savings: (componentId: number, employeeId: number) => SavingsPlace | null;
  add: (unitId: number, account: Account, amount: bigint) => void;
}

function bookLine(
  { kind, side, componentId, unitId, amount, advanceId }: BookedSlip["lines"][number],
  { employeeId, headOffice, advanceUnits, savings, add }: Booker,
): void {
  const debit = side === "EARNING" || side === "EMPLOYER" ? amount : -amount;
  if (kind === "ADVANCE") return add(advanceUnits.get(advanceId!)!, { of: "ADVANCE", employeeId }, debit);
  if (kind === "OVERPAID") return add(unitId ?? headOffice, { of: "ADVANCE", employeeId }, debit);
  if (kind === "REQUISITION") return add(unitId ?? headOffice, { of: "REQUISITION", employeeId }, debit);
  if (kind === "DUE" || kind === "NOTICE") return add(unitId ?? headOffice, { of: "DUES", employeeId }, debit);
  if (kind === "HELD") return add(headOffice, { of: "HELD", employeeId }, debit);
  if (kind === "RECEIVABLE") return add(headOffice, { of: "RECEIVABLE", employeeId }, debit);
  const at = unitId ?? headOffice;
  if (componentId === null) return add(at, { of: "BASIC" }, debit);
  const saved = side === "DEDUCTION" ? savings(componentId, employeeId) : null;
  if (saved) return add(saved.unitId, { of: "SAVINGS", componentId, subLedgerId: saved.subLedgerId }, debit);
  add(at, { of: "COMPONENT", componentId, employeeId }, debit);
  if (side === "EMPLOYER" || side === "EMPLOYER_BACK") add(headOffice, { of: "CONTRIBUTIONS" }, -debit);
}
