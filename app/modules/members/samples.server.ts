import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const memberSamples: Record<string, Sample> = {
  "member.photo": async () => {
    const row = await db.member.findFirst({ where: { photoId: { not: null } }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "member.document.file": async () => {
    const row = await db.document.findFirst({ where: { ownerType: "MemberDocument", deletedAt: null } });
    return row && { params: { id: String(row.id) }, as: null };
  },
};
