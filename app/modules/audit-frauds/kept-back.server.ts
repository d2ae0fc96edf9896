/** What the audit trail tells nobody of who does not see the case itself: their own, and those of restricted investigations. */
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";

export const fraudKeptBack: KeptBack = {
  name: "FraudCase",
  idsOf: async ({ employeeId, userId }: Actor) =>
    (
      await db.fraudCase.findMany({
        where: {
          OR: [
            { persons: { some: { employeeId: employeeId ?? 0 } } },
            { investigation: { restricted: true, access: { none: { userId: userId ?? 0 } } } },
          ],
        },
        select: { id: true },
      })
    ).map(({ id }) => id),
};
