/** An assignment for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const latest: Sample = async () => {
  const row = await db.kpiAssignment.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
  return row && { params: { id: String(row.id) }, as: null };
};

export const kpiSamples: Readonly<Record<string, Sample>> = { kpiAssignment: latest };
