import type { Work } from "~/db/transaction.server";
import { notifyOfVisit } from "~/modules/audit-issues/index.server";

/** The issues of internal audit that a submitted visit looked at hear of it: what it says later, after a return, is one more line. */
export async function notifyIssues(work: Work, visitId: number): Promise<void> {
  const rows = await work.tx.auditIssueVisit.findMany({ where: { visitId }, orderBy: { id: "asc" } });
  for (const { issueId, actionTaken, progress, opinion, implemented } of rows)
    await notifyOfVisit(work, { issueId, visitId, note: actionTaken, progress, opinion, implemented });
}
