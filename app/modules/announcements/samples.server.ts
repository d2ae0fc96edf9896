/** Notices for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { KIND } from "./notice-rules";

/** One that somebody has not acknowledged yet, as they read it. */
const own = async (ids?: readonly number[]) => {
  const row = await db.acknowledgement.findFirst({
    where: {
      kind: KIND,
      shown: true,
      employee: { user: { status: "ACTIVE" } },
      ...(ids ? { subjectId: { in: [...ids] } } : {}),
    },
    orderBy: [{ wanted: "desc" }, { id: "asc" }],
    include: { employee: { select: { user: { select: { signInName: true } } } } },
  });
  return row && { id: row.subjectId, as: row.employee.user!.signInName };
};
const files = () => db.document.findMany({ where: { ownerType: KIND, deletedAt: null }, orderBy: { id: "asc" } });

export const announcementSamples: Readonly<Record<string, Sample>> = {
  "notice.own": async () => {
    const found = await own();
    return found && { params: { id: String(found.id) }, as: found.as };
  },
  "notice.ownFile": async () => {
    const kept = await files();
    const found = await own(kept.map(({ ownerId }) => ownerId));
    const file = kept.find(({ ownerId }) => ownerId === found?.id);
    return found && file ? { params: { id: String(file.id) }, as: found.as } : null;
  },
  "notice.file": async () => {
    const [file] = await files();
    return file ? { params: { id: String(file.id) }, as: null } : null;
  },
  "notice.draft": async () => {
    const row = await db.staffNotice.findFirst({ where: { status: "DRAFT" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
};
