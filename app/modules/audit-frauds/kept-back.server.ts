/** What the audit trail tells nobody of who does not see the case itself. */
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";

export const fraudKeptBack: KeptBack = {
  name: "FraudCase",
  idsOf: async ({ employeeId }: Actor) =>
    employeeId === null
      ? []
      : (await db.fraudPerson.findMany({ where: { employeeId }, distinct: ["caseId"], select: { caseId: true } })).map(
          ({ caseId }) => caseId,
        ),
};
