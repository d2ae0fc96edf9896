/** What is said of a move whose word was the first of two: on a page after it was pressed, and on a line of several decided together. */
import { halfApproved, halfDone } from "~/core/half-approved";

/** What a workflow says of a move. */
export interface MoveWords {
  done: string;
  from: readonly string[];
  to: string;
}

/**
 * The words where the record still stands where the move starts, so that a second person decides too; null where it is done.
 * @param result of the move, with the state of the record where it tells one
 */
export function firstOfTwo({ from, to }: MoveWords, name: string, result: unknown): string | null {
  const status = (result as { status?: unknown } | null)?.status;
  if (to === "same" || status === to || !from.some((state) => state === status)) return null;
  return name === "approve" ? halfApproved() : halfDone();
}
