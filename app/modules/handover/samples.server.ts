import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const handoverSamples: Record<string, Sample> = {
  /** For whoever receives the latest one. */
  handover: async () => {
    const row = await db.handoverPack.findFirst({
      where: { receiver: { user: { isNot: null } } },
      orderBy: { id: "desc" },
      include: { receiver: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: row.receiver!.user!.signInName };
  },
};
