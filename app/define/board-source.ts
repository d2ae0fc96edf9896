/** Figures of monthly boards (spec: hr N12, R-MB2): each subject brings those that it knows; boards know none of them. */
import type { Tx } from "../db/database.server";
import type { Actor } from "../core/actor";

/** Whose figure it is. */
export interface BoardSubject {
  employeeId: number;
  /** null without an account. */
  userId: number | null;
  /** The branch they are posted to, or those below the unit that they are posted to. */
  branches: readonly number[];
  /** ISO 4217, of the books of their company. */
  currency: string;
  timeZone: string;
}

/** The month, both days counted, and today in the company. */
export interface BoardMonth {
  from: string;
  to: string;
  today: string;
}

/** What a board row leads back to. */
export interface BoardOrigin extends Pick<BoardMonth, "from" | "to"> {
  employeeId: number;
  userId: number | null;
  unitId: number;
}

/** A figure of some branches alone: the others have no data. */
export interface OfSome {
  figure: bigint;
  /** Branches with data, of how many. */
  have: number;
  of: number;
}

export interface BoardSource {
  /** Kept in KPIs and rows: "visits.made". */
  name: string;
  /** "Visits made" */
  label: string;
  /** What it is counted in: "%", "visits"; null: the currency of the books. */
  measure: string | null;
  /** Words for a month without data: "No loan snapshot this month". */
  none: string;
  /** The figures of many people in hundredths, by employee; those without data are left out. */
  read: (tx: Tx, month: BoardMonth, subjects: readonly BoardSubject[]) => Promise<ReadonlyMap<number, bigint | OfSome>>;
  /** The page that shows where a figure comes from; null for a reader who may not open it. */
  page: (actor: Actor, origin: BoardOrigin) => string | null;
}

/**
 * A figure of branches, for everybody by the sum of their branches; where some of them have no data, it says of how many
 * it is.
 * @param of what the branches' sums come to; null without data
 */
export function byBranches<Sum>(
  subjects: readonly BoardSubject[],
  sums: ReadonlyMap<number, Sum>,
  of: (sums: readonly Sum[], subject: BoardSubject) => bigint | null,
): Map<number, bigint | OfSome> {
  return new Map(
    subjects.flatMap((subject): [number, bigint | OfSome][] => {
      const own = subject.branches.flatMap((id) => (sums.has(id) ? [sums.get(id)!] : []));
      const figure = own.length === 0 ? null : of(own, subject);
      if (figure === null) return [];
      const have = subject.branches.filter((id) => sums.has(id)).length;
      const all = subject.branches.length;
      return [[subject.employeeId, have < all ? { figure, have, of: all } : figure]];
    }),
  );
}

/** All branches of several people, each once. */
export const branchesOf = (subjects: readonly BoardSubject[]): number[] => [
  ...new Set(subjects.flatMap(({ branches }) => branches)),
];

/** A share in hundredths of a percent, rounded half up; null of nothing. */
export const shareOf = (part: bigint, whole: bigint): bigint | null =>
  whole <= 0n ? null : (part * 20_000n + whole) / (whole * 2n);
