/** Messages for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const staffMessageSamples: Readonly<Record<string, Sample>> = {
  "message.draft": async () => {
    const row = await db.hrMessage.findFirst({ where: { status: "DRAFT" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
};
