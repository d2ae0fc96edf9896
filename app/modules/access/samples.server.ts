/** Examples of roles for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const last: Sample = async () => {
  const role = await db.role.findFirst({ orderBy: { id: "desc" } });
  return role && { params: { id: String(role.id) }, as: null };
};

export const accessSamples: Record<string, Sample> = { role: last, "role:id": last };
