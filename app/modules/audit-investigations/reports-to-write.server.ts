/** Finished investigations whose report is still to be written. */
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { visibleInvestigations } from "./investigation-row.server";

export async function reportsToWrite(actor: Actor): Promise<{ id: number; refNo: string; title: string }[]> {
  return db.auditInvestigation.findMany({
    where: {
      AND: [visibleInvestigations(actor), { status: "REPORTING", access: { some: { userId: actor.userId ?? 0 } } }],
    },
    orderBy: { id: "asc" },
    take: 100,
    select: { id: true, refNo: true, title: true },
  });
}
