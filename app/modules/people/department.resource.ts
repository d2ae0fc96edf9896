import { db } from "~/db/database.server";
import { problem } from "~/core/problems";
import { plural } from "~/core/text";
import { todayOf } from "~/core/actor";
import { code, link, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse } from "./in-use.server";

/** A part of the organisation by its work, with the person who leads it. */
export const department = defineResource("Department", {
  one: "Department",
  many: "Departments",
  model: "Department",
  area: "hr",
  path: "/hr/settings/department",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 60 }),
    headId: link("Head", { to: "Employee", optional: true, hint: "Line manager of its people at head office" }),
  },
  list: {
    columns: ["name", "code", "headId", "active"],
    search: ["code", "name"],
    filters: ["active"],
    sort: "name",
    figure: inUse("Employees", async (ids) =>
      (
        await db.posting.groupBy({
          by: ["departmentId"],
          where: { departmentId: { in: ids }, validTo: "9999-12-31" },
          _count: { _all: true },
        })
      ).map(({ departmentId, _count }) => ({ id: departmentId, n: _count._all })),
    ),
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  ...keptByCompany("hr.settings.edit"),
  checkActive: async ({ id }, active, { tx, actor }) => {
    const held = active ? 0 : await tx.posting.count({ where: { departmentId: id, validTo: { gte: todayOf(actor) } } });
    return held === 0
      ? []
      : [
          problem(
            "",
            plural(held, "One employee is in this department", "{n} employees are in this department"),
            "in_use",
          ),
        ];
  },
});
