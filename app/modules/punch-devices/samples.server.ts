import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

/** The latest browser, as HR opens it: its owner sees it on a page of their own. */
export const punchDeviceSamples: Record<string, Sample> = {
  "punchdevice.hr": async () => {
    const row = await db.punchDevice.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: null };
  },
};
