import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const approvalSamples: Record<string, Sample> = {
  "waiting.above": async () => {
    const row = await db.waiting.findFirst({ where: { above: true }, orderBy: { id: "asc" } });
    return row && { params: { process: row.entity, id: String(row.entityId) }, as: null };
  },
};
