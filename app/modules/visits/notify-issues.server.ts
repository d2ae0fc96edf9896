import type { Work } from "~/db/transaction.server";
import { notifyOfVisit, progressOfVisit } from "~/modules/audit-issues/index.server";

/** The issues of internal audit that a submitted visit looked at hear of it: what it says later, after a return, is one more line. */
export async function notifyIssues(work: Work, visitId: number): Promise<void> {
  const rows = await work.tx.auditIssueVisit.findMany({ where: { visitId }, orderBy: { id: "asc" } });
  for (const { issueId, actionTaken, progress, opinion, implemented } of rows)
    await notifyOfVisit(work, { issueId, visitId, note: actionTaken, progress, opinion, implemented });
}

/** What the visitor reported of issues of their own becomes the progress of these with the approval. */
export async function progressIssues(work: Work, { id: visitId, visitorId }: { id: number; visitorId: number }) {
  const rows = await work.tx.auditIssueVisit.findMany({ where: { visitId }, orderBy: { id: "asc" } });
  for (const { issueId } of rows) await progressOfVisit(work, { issueId, visitId, visitorId });
}
