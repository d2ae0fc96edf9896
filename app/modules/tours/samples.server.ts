import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const tourSamples: Record<string, Sample> = {
  "tour.returned": async () => {
    const row = await db.tour.findFirst({
      where: { status: "RETURNED", employee: { user: { isNot: null } } },
      orderBy: { id: "desc" },
      include: { employee: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  /** For HR: the latest tour, whoever travels. */
  "tour.any": async () => {
    const row = await db.tour.findFirst({ orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
};
