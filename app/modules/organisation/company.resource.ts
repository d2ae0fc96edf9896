import { unitsWithin } from "~/core/actor";
import type { CompanyStart } from "~/define/company-start";
import { code, link, text } from "~/define/field";
import { defineResource, type Resource } from "~/define/resource";
import { createUnit } from "./create-unit.server";
import { lockUnits } from "./lock-units.server";
import { changeUnit } from "./move-unit.server";
import { unitStateProblems } from "./unit-in-use.server";

/** The companies. @param starts what a new one begins with, in this order */
export const companyResource = (starts: readonly CompanyStart[]): Resource =>
  defineResource("Company", {
    one: "Company",
    many: "Companies",
    model: "OrgUnit",
    area: "admin",
    path: "/admin/settings/company",
    title: (row) => row.name,
    fixed: { kind: "COMPANY" },
    omit: ["parentId", "path", "openedOn", "headOffice", "phone", "address", "weekPattern", "weekFrom", "earlierWeeks"],
    fields: {
      code: code("Code", { max: 12, hint: "A short code; it cannot be changed later" }),
      name: text("Name", { max: 100 }),
      countryId: link("Country", {
        to: "Country",
        keepsForLife: true,
        hint: "Sets the currency, time zone and weekend; it cannot be changed later",
      }),
    },
    list: {
      columns: ["code", "name", "countryId", "active"],
      search: ["code", "name"],
      filters: ["countryId", "active"],
      sort: "name",
    },
    permissions: { read: "organisation.read", edit: "organisation.edit" },
    example: { code: "COAST", name: "Coast Savings and Credit", countryId: "1" },
    scope: unitsWithin,
    begin: lockUnits,
    checkActive: unitStateProblems,
    store: {
      create: async (work, input) => {
        const row = await createUnit(work, "COMPANY", input);
        for (const start of starts) await start(work.tx, row.id);
        return row;
      },
      update: (work, { id, version }, input) => changeUnit(work, id, version, input),
    },
  });
