/** People of the staff file, as forms of HR choose them. */
import { defineReference } from "~/define/resource";
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
