import { unitsWithin } from "~/core/actor";
import { code, link, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { createUnit } from "./create-unit.server";
import { lockUnits } from "./lock-units.server";
import { changeUnit } from "./move-unit.server";
import { MOVES } from "./moved-reach.server";
import { siblingNameProblems } from "./sibling-name.server";
import { unitStateProblems } from "./unit-in-use.server";

export const division = defineTreeUnit("Division", {
  above: "Company",
  example: { code: "COAST-D", name: "Coast Division", parentId: "1" },
});

export const region = defineTreeUnit("Region", {
  above: "Division",
  example: { code: "COAST-R", name: "Coast Region", parentId: "2" },
});

export const area = defineTreeUnit("Area", {
  above: "Region",
  example: { code: "COAST-A", name: "Mombasa", parentId: "3" },
});

/** As in the API and, in lower case, in URLs and sentences. */
type Level = "Division" | "Region" | "Area";

interface TreeUnit {
  /** The level above, to which it hangs. */
  above: "Company" | "Division" | "Region";
  example: { code: string; name: string; parentId: string };
}

/** A level of the organisation tree between the company and its branches: a code, a name and what it hangs on. */
function defineTreeUnit(name: Level, { above, example }: TreeUnit) {
  const kind = name.toUpperCase() as Uppercase<Level>;
  return defineResource(name, {
    one: name,
    many: `${name}s`,
    model: "OrgUnit",
    area: "admin",
    path: `/admin/settings/${name.toLowerCase()}`,
    title: (row) => row.name,
    fixed: { kind },
    omit: [
      "path",
      "countryId",
      "openedOn",
      "headOffice",
      "phone",
      "address",
      "weekPattern",
      "weekFrom",
      "earlierWeeks",
    ],
    fields: {
      code: code("Code", { max: 12, hint: "A short code; it cannot be changed later" }),
      name: text("Name", { max: 100 }),
      parentId: link(above, {
        to: above,
        changeHint: `Choosing another moves the ${name.toLowerCase()} with everything below it`,
      }),
    },
    list: {
      columns: ["code", "name", "parentId", "active"],
      search: ["code", "name"],
      filters: ["parentId", "active"],
      sort: "name",
    },
    permissions: { read: "organisation.read", edit: "organisation.edit" },
    example,
    scope: unitsWithin,
    ...MOVES,
    begin: lockUnits,
    check: (input, { tx, current }) => siblingNameProblems(tx, kind, input, current),
    checkActive: unitStateProblems,
    store: {
      create: (work, input) => createUnit(work, kind, input),
      update: (work, { id, version }, input) => changeUnit(work, id, version, input),
    },
  });
}
