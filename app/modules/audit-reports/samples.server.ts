/** Reports by kind of unit, for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import type { ReportFace } from "./report-row.server";

const report =
  (areaType: ReportFace, status?: string): Sample =>
  async () => {
    const row = await db.auditReport.findFirst({
      where: { engagement: { entity: { areaType } }, ...(status ? { status } : {}) },
      orderBy: { id: "desc" },
      include: { preparedBy: { select: { signInName: true } } },
    });
    // A draft is changed by who wrote it.
    const as = status ? (row?.preparedBy.signInName ?? null) : "assistant.audit.manager";
    return row && { params: { companyId: String(row.unitId), id: String(row.id) }, as };
  };

export const auditReportsSamples: Readonly<Record<string, Sample>> = {
  "audit.report.branch": report("BRANCH"),
  "audit.report.region": report("REGION"),
  "audit.report.department": report("DEPARTMENT"),
  "audit.report.draft.branch": report("BRANCH", "DRAFT"),
  "audit.report.draft.region": report("REGION", "DRAFT"),
  "audit.report.draft.department": report("DEPARTMENT", "DRAFT"),
};
