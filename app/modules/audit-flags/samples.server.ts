/** An audit of a unit that keeps books. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditFlagsSamples: Readonly<Record<string, Sample>> = {
  "audit.flags": async () => {
    const row = await db.auditEngagement.findFirst({
      where: { results: { some: {} }, entity: { areaType: "BRANCH" } },
      orderBy: { id: "desc" },
    });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
};
