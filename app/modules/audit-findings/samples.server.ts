/** A finding that can be changed, for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { UNDER_WAY } from "~/modules/audit-workplan/index.server";

export const auditFindingsSamples: Readonly<Record<string, Sample>> = {
  "audit.finding.draft": async () => {
    const row = await db.auditFinding.findFirst({
      where: { status: "DRAFT", engagement: { status: { in: [...UNDER_WAY] } } },
      orderBy: { id: "desc" },
    });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
  "audit.finding.past": async () => {
    const row = await db.auditPastFinding.findFirst({
      where: { status: "IN_USE" },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
  "audit.finding.file": async () => {
    const file = await db.document.findFirst({ where: { ownerType: "AuditFinding", deletedAt: null } });
    return file && { params: { id: String(file.id) }, as: "internal.audit.manager" };
  },
};
