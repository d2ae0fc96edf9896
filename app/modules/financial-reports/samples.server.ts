/** Examples for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const financialReportSamples: Record<string, Sample> = {
  entry: async () => {
    const entry = await db.journal.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return entry && { params: { id: String(entry.id) }, as: null };
  },
};
