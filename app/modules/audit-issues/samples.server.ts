import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { ESCALATED } from "./issue-row.server";
import { EVIDENCE } from "./issue.workflow.server";

export const issueSamples: Record<string, Sample> = {
  "audit-issue.unit": async () => {
    const row = await db.auditIssue.findFirst({
      where: ESCALATED,
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return row && { params: { id: String(row.id) }, as: "operations.head" };
  },
  "audit-issue": async () => {
    const row = await db.auditIssue.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "audit-issue.evidence": async () => {
    const document = await db.document.findFirst({
      where: { ownerType: EVIDENCE, deletedAt: null },
      orderBy: { id: "desc" },
    });
    const issue =
      document &&
      (await db.auditIssue.findUnique({
        where: { id: document.ownerId },
        select: { owner: { select: { signInName: true } } },
      }));
    return document && issue ? { params: { id: String(document.id) }, as: issue.owner.signInName } : null;
  },
};
