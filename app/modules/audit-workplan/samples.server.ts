/** An engagement that can be changed, for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditWorkplanSamples: Readonly<Record<string, Sample>> = {
  "engagement.planned": async () => {
    const row = await db.auditEngagement.findFirst({ where: { status: "PLANNED" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
};
