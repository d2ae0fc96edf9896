import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const mailSamples: Record<string, Sample> = {
  mail: async () => {
    const message = await db.mailMessage.findFirst({ orderBy: { id: "asc" }, select: { id: true } });
    return message && { params: { id: String(message.id) }, as: null };
  },
};
