import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const requester = { select: { signInName: true } } as const;

export const changeSamples: Record<string, Sample> = {
  "change.draft": async () => {
    const row = await db.changeTicket.findFirst({
      where: { status: "DRAFT" },
      orderBy: { id: "desc" },
      include: { requester },
    });
    return row && { params: { id: String(row.id) }, as: row.requester.signInName };
  },
  "change.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "ChangeTicket", deletedAt: null },
      orderBy: { id: "desc" },
    });
    const row = file && (await db.changeTicket.findUnique({ where: { id: file.ownerId }, include: { requester } }));
    return file && row ? { params: { id: String(file.id) }, as: row.requester.signInName } : null;
  },
};
