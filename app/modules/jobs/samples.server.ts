import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const jobSamples: Record<string, Sample> = {
  job: () => Promise.resolve({ params: { name: "purge" }, as: null }),
  "own-job": async () => {
    const run = await db.jobRun.findFirst({
      where: { requestedById: { not: null } },
      orderBy: { id: "asc" },
      select: { id: true, requestedById: true },
    });
    if (!run) return null;
    const { signInName } = await db.user.findUniqueOrThrow({
      where: { id: run.requestedById! },
      select: { signInName: true },
    });
    return { params: { id: String(run.id) }, as: signInName };
  },
};
