import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const applicant = { employee: { select: { user: { select: { signInName: true } } } } } as const;

export const leaveSamples: Record<string, Sample> = {
  "leave.returned": async () => {
    const row = await db.leaveApplication.findFirst({
      where: { status: "RETURNED" },
      orderBy: { id: "desc" },
      include: applicant,
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user?.signInName ?? null };
  },
  /** For HR: the latest application, whoever applied. */
  "leave.any": async () => {
    const row = await db.leaveApplication.findFirst({ orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "leave.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "LeaveApplication", deletedAt: null },
      orderBy: { id: "desc" },
    });
    const row = file && (await db.leaveApplication.findUnique({ where: { id: file.ownerId }, include: applicant }));
    return file && row ? { params: { id: String(file.id) }, as: row.employee.user?.signInName ?? null } : null;
  },
};
