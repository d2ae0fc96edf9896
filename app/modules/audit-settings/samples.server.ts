/** A year with weights for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditSettingsSamples: Readonly<Record<string, Sample>> = {
  auditWeights: async () => {
    const row = await db.auditYear.findFirst({
      where: { weights: { some: {} }, status: "OPEN" },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
};
