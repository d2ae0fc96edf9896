import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const requester = { select: { signInName: true } } as const;

export const ticketSamples: Record<string, Sample> = {
  "ticket.open": async () => {
    const row = await db.ticket.findFirst({
      where: { status: "OPEN" },
      orderBy: { id: "desc" },
      include: { requester },
    });
    return row && { params: { id: String(row.id) }, as: row.requester.signInName };
  },
  "ticket.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "Ticket", deletedAt: null },
      orderBy: { id: "desc" },
    });
    const row = file && (await db.ticket.findUnique({ where: { id: file.ownerId }, include: { requester } }));
    return file && row ? { params: { id: String(file.id) }, as: row.requester.signInName } : null;
  },
};
