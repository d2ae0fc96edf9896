/** People of the staff file, as forms of HR choose them. */
import { defineReference } from "~/define/resource";
import type { Actor } from "~/core/actor";
import { employeesWithin } from "./employee-scope.server";

/** Whoever works within reach of the person who fills in the form. */
export const employeeReference = defineReference("Employee", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: employeesWithin,
  offered: { status: { not: "SEPARATED" } },
});

/** Oneself, and the employees whose files one keeps. */
export const fileOwner = defineReference("FileOwner", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor: Actor) => ({ OR: [{ id: actor.employeeId ?? 0 }, employeesWithin(actor, "employee.edit")] }),
  offered: { status: { not: "SEPARATED" } },
});
