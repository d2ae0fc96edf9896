/** An account for the printed list of URLs and for tests that walk it: the latest one that nobody signs in with yet. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const latest: Sample = async () => {
  const account = await db.user.findFirst({ where: { kind: "PERSON", passwordHash: null }, orderBy: { id: "desc" } });
  return account && { params: { id: String(account.id) }, as: null };
};

export const accountSamples: Readonly<Record<string, Sample>> = { account: latest };
