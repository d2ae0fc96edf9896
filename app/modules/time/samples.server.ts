import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const employee = { select: { user: { select: { signInName: true } } } } as const;

export const timeSamples: Record<string, Sample> = {
  "time-application.open": async () => {
    const row = await db.timeLogApplication.findFirst({
      where: { status: "REQUESTED", employee: { user: { isNot: null } } },
      orderBy: { id: "desc" },
      include: { employee },
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  "time-application.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "TimeLogApplication", deletedAt: null },
      orderBy: { id: "desc" },
    });
    const row =
      file && (await db.timeLogApplication.findUnique({ where: { id: file.ownerId }, include: { employee } }));
    return file && row ? { params: { id: String(file.id) }, as: row.employee.user!.signInName } : null;
  },
};
