/**
 * Cash that is counted blind: whoever may count the cash of a branch is not told what its books hold until the count
 * stands, so that no book balance can be copied into a count (spec: accounts §9). README.md says where this holds.
 */
import type { Actor } from "~/core/actor";

/**
 * How the last count of a ledger stands to its books. "agrees": they say the same. "differs": the close will book the
 * difference. "moved": something was posted since the count, so it says nothing any more.
 */
export type CountState = "missing" | "agrees" | "differs" | "moved";

/** @param book of this moment, minor units; @param adjusted the difference of the count has been booked */
export function countState(
  count: { total: bigint; book: bigint } | undefined,
  book: bigint,
  adjusted: boolean,
): CountState {
  if (!count) return "missing";
  if (count.total === book) return "agrees";
  return count.book === book && !adjusted ? "differs" : "moved";
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
export const isUncounted = (state: CountState) => state === "missing" || state === "moved";
