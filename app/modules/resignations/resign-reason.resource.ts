import { db } from "~/db/database.server";
import { code, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse } from "../people/index.server";

/** Why people leave, as they say it when they resign. */
export const resignReason = defineResource("ResignReason", {
  one: "Reason for leaving",
  many: "Reasons for leaving",
  model: "ResignReason",
  area: "hr",
  path: "/hr/settings/resign-reason",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 20, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 100 }),
  },
  list: {
    columns: ["name", "code", "active"],
    search: ["code", "name"],
    filters: ["active"],
    sort: "name",
    figure: inUse("Resignations", async (ids) =>
      (
        await db.resignation.groupBy({ by: ["reasonId"], where: { reasonId: { in: ids } }, _count: { _all: true } })
      ).map(({ reasonId, _count }) => ({ id: reasonId, n: _count._all })),
    ),
  },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  ...keptByCompany("hr.settings.edit"),
});
