/**
 * Cash that is counted blind: whoever may count the cash of a branch is not told what its books hold until the count
 * stands, so that no book balance can be copied into a count (spec: accounts §9). README.md says where this holds.
 */
import type { Actor } from "~/define/actor";

/** Cash of one ledger in one currency on the open day of a branch. Minor units. */
export interface CashOfDay {
  book: bigint;
  /** Something was booked on it on the day. */
  moved: boolean;
  /** The last count of the day; null: none. */
  count: { total: bigint; book: bigint } | null;
}

/** Whether the person counts the cash of a branch: staff of the branch itself, not those above. */
export function countsAt(actor: Pick<Actor, "grants">, branchId: number): boolean {
  return actor.grants.some(
    ({ unitId, unitKind, permissions }) => unitKind === "BRANCH" && unitId === branchId && permissions.has("day.open"),
  );
}

/** The branches whose cash a person counts. */
export function branchesCounted(actor: Pick<Actor, "grants">): number[] {
  return [...new Set(actor.grants.map(({ unitId }) => unitId))].filter((unitId) => countsAt(actor, unitId));
}

/** Whether a count is still to come: none was handed in where something is to be counted, or the books have moved since. */
export function isUncounted({ book, moved, count }: CashOfDay): boolean {
  return count === null ? book !== 0n || moved : count.total !== book && count.book !== book;
}
