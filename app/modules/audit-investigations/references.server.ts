/** Who may be on the access list of an investigation. */
import { todayOf } from "~/core/actor";
import { defineReference } from "~/define/resource";

export const investigationPerson = defineReference("InvestigationPerson", {
  one: "Auditor",
  many: "Auditors",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: (actor) => ({
    status: "ACTIVE",
    kind: "PERSON",
    grants: {
      some: {
        validFrom: { lte: todayOf(actor) },
        validTo: { gte: todayOf(actor) },
        unit: { path: { startsWith: `/${String(actor.company.unitId)}/` } },
        role: { active: true, permissions: { some: { permission: "audit.investigation.own" } } },
      },
    },
  }),
});
