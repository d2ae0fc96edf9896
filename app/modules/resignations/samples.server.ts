import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const found =
  (where: object, own: boolean): Sample =>
  async () => {
    const row = await db.resignation.findFirst({
      where,
      orderBy: { id: "desc" },
      include: { employee: { select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: String(row.id) }, as: own ? (row.employee.user?.signInName ?? null) : null };
  };

export const resignationSamples: Record<string, Sample> = {
  resignation: found({ employee: { user: { status: "ACTIVE" } } }, true),
  "resignation.any": found({ status: { not: "SUBMITTED" } }, false),
  "resignation.above": found({ above: true }, false),
  clearanceitem: async () => {
    const item = await db.clearanceItem.findFirst({ where: { area: "HR" }, orderBy: { id: "desc" } });
    const holder = await db.roleGrant.findFirst({
      where: { role: { permissions: { some: { permission: "clearance.hr" } } }, user: { status: "ACTIVE" } },
      orderBy: { id: "asc" },
      select: { user: { select: { signInName: true } } },
    });
    return item && holder ? { params: { id: String(item.id) }, as: holder.user.signInName } : null;
  },
  exitinterview: async () => {
    const row = await db.exitInterview.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "exit-link": () => Promise.resolve({ params: { id: "example" }, as: null }),
  "resignation.submitted": found({ status: "SUBMITTED" }, false),
};
