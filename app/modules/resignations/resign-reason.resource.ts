import { db } from "~/db/database.server";
import { choice, code, text } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";
import { inUse } from "../people/index.server";

const KINDS = [
  { value: "VOLUNTARY", label: "By the employee" },
  { value: "INVOLUNTARY", label: "By the company" },
  { value: "RETIREMENT", label: "Retirement" },
  { value: "CONTRACT_END", label: "End of contract" },
  { value: "OTHER", label: "Other" },
];

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
    kind: choice("Kind", { choices: KINDS, initial: "VOLUNTARY" }),
  },
  list: {
    columns: ["name", "code", "kind", "active"],
    search: ["code", "name"],
    filters: ["kind", "active"],
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
