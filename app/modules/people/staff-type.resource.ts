import { db } from "~/db/database.server";
import { code, flag, integer, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse } from "./in-use.server";

/** A sort of contract: how long probation and notice last, and whether payroll and leave count these people (spec: hr §5.1). */
export const staffType = defineResource("StaffType", {
  one: "Staff type",
  many: "Staff types",
  model: "StaffType",
  area: "hr",
  path: "/hr/settings/staff-type",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 60 }),
    probationMonths: integer("Probation (months)", {
      min: 0,
      max: 24,
      initial: "6",
      hint: "0: confirmed from the first day",
    }),
    noticeDays: integer("Notice (days)", { min: 0, max: 365, initial: "30" }),
    noticeDaysProbation: integer("Notice in probation (days)", { min: 0, max: 365, initial: "7" }),
    payrollIncluded: flag("Paid by payroll", { initial: "on" }),
    leaveEligible: flag("Has leave", { initial: "on" }),
  },
  list: {
    columns: ["name", "code", "probationMonths", "noticeDays", "payrollIncluded", "leaveEligible", "active"],
    search: ["code", "name"],
    filters: ["payrollIncluded", "leaveEligible", "active"],
    sort: "name",
    figure: inUse("Employees", async (ids) =>
      (
        await db.employee.groupBy({ by: ["staffTypeId"], where: { staffTypeId: { in: ids } }, _count: { _all: true } })
      ).map(({ staffTypeId, _count }) => ({ id: staffTypeId, n: _count._all })),
    ),
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  ...keptByCompany("hr.settings.edit"),
});
