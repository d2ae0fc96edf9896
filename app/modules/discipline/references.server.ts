import { defineReference } from "~/define/resource";
import { employeesWithin } from "~/modules/people/index.server";

/** Those whose incidents somebody may raise; nobody raises their own. */
export const accused = defineReference("Accused", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor, permission) => ({
    AND: [{ id: { not: actor.employeeId ?? 0 } }, employeesWithin(actor, permission)],
  }),
  offered: { status: { not: "SEPARATED" } },
});

/** Those before whom a receipt may be refused. */
export const witness = defineReference("Witness", {
  one: "Witness",
  many: "Witnesses",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: ({ company }) => ({
    status: "ACTIVE",
    kind: "PERSON",
    grants: { some: { unit: { path: { startsWith: `/${company.unitId}/` } } } },
  }),
});
