/** Records issues by hand, from the tracker and within the acts of others. */
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { addWithin } from "~/modules/workflow/index.server";
import { auditIssue } from "./audit-issue.record.server";
import type { NewIssueInput } from "./issue-input";

export interface SavedIssue extends Record<string, string | number> {
  id: number;
  refNo: string;
}

/**
 * Records an issue by hand; it is open from then on and its owner is told.
 * @throws Forbidden; InputProblem with everything that is wrong, each at its field
 */
export function recordIssue(actor: Actor, input: NewIssueInput): Promise<SavedIssue> {
  return inTx(actor, (work) => recordIssueIn(work, input));
}

/**
 * The same within a larger act.
 * @param auditNote what audit alone reads of it: neither the trail nor the API tells of it
 */
export async function recordIssueIn(
  work: Work,
  input: NewIssueInput,
  auditNote: string | null = null,
): Promise<SavedIssue> {
  const { id } = await addWithin(work, auditIssue, input);
  if (auditNote !== null) await work.tx.auditIssue.update({ where: { id }, data: { auditNote } });
  return work.tx.auditIssue.findUniqueOrThrow({ where: { id }, select: { id: true, refNo: true } });
}
