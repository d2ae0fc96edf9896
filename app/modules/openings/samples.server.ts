/** Examples of opening balances for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

async function draft() {
  const row = await db.openingBatch.findFirst({
    where: { status: "DRAFT" },
    orderBy: { id: "desc" },
    select: { id: true, makerId: true },
  });
  const maker = row && (await db.user.findUnique({ where: { id: row.makerId }, select: { signInName: true } }));
  return row && maker ? { params: { id: String(row.id) }, as: maker.signInName } : null;
}

export const openingSamples: Record<string, Sample> = {
  "opening.draft": draft,
};
