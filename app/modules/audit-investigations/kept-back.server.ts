/** Restricted investigations, and their fraud cases, are told by the trail to those on their lists alone. */
import { db } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";

export const investigationKeptBack: KeptBack = {
  name: "AuditInvestigation",
  idsOf: async ({ userId }) =>
    (
      await db.auditInvestigation.findMany({
        where: { restricted: true, access: { none: { userId: userId ?? 0 } } },
        select: { id: true },
      })
    ).map(({ id }) => id),
};
