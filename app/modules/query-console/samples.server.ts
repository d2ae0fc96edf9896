import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const kept: Sample = async () => {
  const row = await db.savedStatement.findFirst({ orderBy: { id: "asc" } });
  return row && { params: { id: String(row.id) }, as: null };
};

export const queryConsoleSamples: Readonly<Record<string, Sample>> = { "saved-statement": kept };
