/** Somebody who has left, for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const separated: Sample = async () => {
  const row = await db.employee.findFirst({
    where: { status: "SEPARATED" },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return row && { params: { id: String(row.id) }, as: null };
};

export const separationSamples: Readonly<Record<string, Sample>> = { separated };
