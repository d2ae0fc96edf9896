import { db } from "~/db/database.server";
import { integer, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse } from "./in-use.server";

/** A level of education, as the staff file names the highest one of each person. */
export const education = defineResource("Education", {
  one: "Level of education",
  many: "Levels of education",
  model: "Education",
  area: "hr",
  path: "/hr/settings/education",
  title: (row) => row.name,
  fields: {
    name: text("Name", { max: 60 }),
    rank: integer("Rank", { min: 0, max: 999, initial: "10", hint: "Higher is further" }),
  },
  list: {
    columns: ["name", "rank", "active"],
    search: ["name"],
    filters: ["active"],
    sort: "rank",
    then: "name",
    figure: inUse("Employees", async (ids) =>
      (
        await db.employee.groupBy({ by: ["educationId"], where: { educationId: { in: ids } }, _count: { _all: true } })
      ).map(({ educationId, _count }) => ({ id: educationId, n: _count._all })),
    ),
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  ...keptByCompany("hr.settings.edit"),
});
