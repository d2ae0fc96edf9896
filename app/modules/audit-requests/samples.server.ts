/** Requests for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const auditRequestsSamples: Readonly<Record<string, Sample>> = {
  "audit-request.audit": async () => {
    const row = await db.auditRequest.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return row && { params: { id: String(row.id) }, as: "internal.audit.manager" };
  },
  "audit-request.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "AuditRequest", deletedAt: null },
      orderBy: { id: "desc" },
      select: { id: true, ownerId: true },
    });
    const owner =
      file &&
      (await db.auditRequest.findUniqueOrThrow({
        where: { id: file.ownerId },
        select: { owner: { select: { signInName: true } } },
      }));
    return file && owner ? { params: { id: String(file.id) }, as: owner.owner.signInName } : null;
  },
};
