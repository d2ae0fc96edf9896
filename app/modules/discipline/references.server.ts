import { defineReference } from "~/define/resource";
import { employeesWithin } from "~/modules/people/index.server";
import { handledCases } from "./case-row.server";
import { CASE_FOR } from "./suspension";

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

/** Cases in which somebody may be suspended; nobody sees the one against them. */
export const runningCase = defineReference("RunningCase", {
  one: "Case",
  many: "Cases",
  model: "DisciplinaryCase",
  order: "refNo",
  include: { employee: { select: { name: true } } },
  title: ({ refNo, employee }) => `${refNo}, ${employee.name}`,
  scope: (actor) => handledCases(actor),
  offered: { status: { in: Object.values(CASE_FOR).flat() } },
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
