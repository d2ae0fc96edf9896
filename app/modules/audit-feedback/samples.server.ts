/** Feedback for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditFeedbackSamples: Readonly<Record<string, Sample>> = {
  "audit-feedback.given": async () => {
    const row = await db.auditFeedback.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: "chief.internal.auditor" };
  },
};
