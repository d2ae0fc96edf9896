import { unitsWithin } from "~/define/actor";
import { code, link, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { createUnit } from "./create-unit.server";
import { lockUnits } from "./lock-units.server";
import { changeUnit } from "./move-unit.server";
import { MOVES } from "./moved-reach.server";
import { unitStateProblems } from "./unit-in-use.server";

export const region = defineResource("Region", {
  one: "Region",
  many: "Regions",
  model: "OrgUnit",
  area: "admin",
  path: "/admin/settings/region",
  title: (row) => row.name,
  fixed: { kind: "REGION" },
  omit: ["path", "countryId", "openedOn", "headOffice", "phone", "address", "weekPattern"],
  fields: {
    code: code("Code", { max: 12, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 100 }),
    parentId: link("Division", {
      to: "Division",
      hint: "Choosing another moves the region with everything below it",
    }),
  },
  list: {
    columns: ["code", "name", "parentId", "active"],
    search: ["code", "name"],
    filters: ["parentId", "active"],
    sort: "name",
  },
  permissions: { read: "organisation.read", edit: "organisation.edit" },
  example: { code: "COAST-R", name: "Coast Region", parentId: "2" },
  scope: unitsWithin,
  ...MOVES,
  begin: lockUnits,
  checkActive: unitStateProblems,
  store: {
    create: (work, input) => createUnit(work, "REGION", input),
    update: (work, { id, version }, input) => changeUnit(work, id, version, input),
  },
});
