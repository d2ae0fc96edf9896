/** Examples of delegations for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const latest: Sample = async () => {
  const row = await db.delegation.findFirst({
    orderBy: { id: "desc" },
    select: { id: true, fromUser: { select: { signInName: true } } },
  });
  return row && { params: { id: String(row.id) }, as: row.fromUser.signInName };
};

export const delegationSamples: Record<string, Sample> = { delegation: latest, "acdelegation:id": latest };
