/** Examples of loan snapshots for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { IN_USE } from "./loan";

/** One that is in use, for whoever brought it in. */
export const loanSnapshotSamples: Record<string, Sample> = {
  "loan-snapshot": async () => {
    const row = await db.loanSnapshot.findFirst({
      where: IN_USE,
      orderBy: { id: "desc" },
      select: { id: true, byId: true },
    });
    const by = row && (await db.user.findUnique({ where: { id: row.byId }, select: { signInName: true } }));
    return row && { params: { id: String(row.id) }, as: by?.signInName ?? null };
  },
};
