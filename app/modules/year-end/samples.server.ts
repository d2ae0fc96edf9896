/** Examples of years for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const one = (row: { id: number } | null) => row && { params: { id: String(row.id) }, as: null };

export const yearEndSamples: Record<string, Sample> = {
  year: async () => one(await db.fiscalYear.findFirst({ orderBy: { startDate: "desc" }, select: { id: true } })),
  period: async () => one(await db.fiscalPeriod.findFirst({ orderBy: { startDate: "desc" }, select: { id: true } })),
  "year.request": async () => one(await db.yearRequest.findFirst({ orderBy: { id: "desc" }, select: { id: true } })),
};
