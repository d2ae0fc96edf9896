/** A risk sheet for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditPlanSamples: Readonly<Record<string, Sample>> = {
  /** One of a draft. */
  auditUnit: async () => {
    const row = await db.auditRisk.findFirst({
      where: { year: { plans: { some: { status: "DRAFT" } } } },
      orderBy: { id: "desc" },
      include: { year: { select: { companyId: true } } },
    });
    return (
      row && {
        params: { companyId: String(row.year.companyId), id: String(row.id) },
        as: "internal.audit.manager",
      }
    );
  },
};
