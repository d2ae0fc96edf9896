/** Examples of requests for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const changeSamples: Record<string, Sample> = {
  "changerequest:id": async () => {
    const request = await db.changeRequest.findFirst({ orderBy: { id: "desc" } });
    return request && { params: { id: String(request.id) }, as: null };
  },
};
