import { unitsWithin } from "~/define/actor";
import { choices, code, date, flag, link, longText, phone, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { branchProblems } from "./branch-rules.server";
import { createUnit } from "./create-unit.server";
import { lockUnits } from "./lock-units.server";
import { changeUnit } from "./move-unit.server";
import { MOVES } from "./moved-reach.server";
import { unitStateProblems } from "./unit-in-use.server";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((label, i) => ({
  value: String(i + 1),
  label,
}));
const MORNINGS = ["Friday morning", "Saturday morning", "Sunday morning"].map((label, i) => ({
  value: `${i + 5}H`,
  label,
}));

export const branch = defineResource("Branch", {
  one: "Branch",
  many: "Branches",
  model: "OrgUnit",
  area: "admin",
  path: "/admin/settings/branch",
  title: (row) => row.name,
  fixed: { kind: "BRANCH" },
  omit: ["path", "countryId"],
  fields: {
    code: code("Code", { max: 12, hint: "A short code, used in visit numbers; it cannot be changed later" }),
    name: text("Name", { max: 100 }),
    parentId: link("Area", { to: "Area", changeHint: "Choosing another moves the branch" }),
    openedOn: date("Opened on", { optional: true }),
    headOffice: flag("Head office", { hint: "One branch of the company" }),
    phone: phone("Telephone", { optional: true }),
    address: longText("Address", { max: 300, optional: true }),
    weekPattern: choices("Working week", {
      choices: [...WEEK, ...MORNINGS],
      hint: "Leave all clear to use the country's week",
    }),
  },
  list: {
    columns: ["code", "name", "parentId", "phone", "openedOn", "active"],
    search: ["code", "name", "address"],
    filters: ["parentId", "headOffice", "active"],
    sort: "name",
  },
  permissions: { read: "organisation.read", edit: "organisation.edit" },
  example: {
    code: "LIK",
    name: "Likoni",
    parentId: "4",
    openedOn: "2026-11-02",
    headOffice: false,
    phone: "+254 41 555 0107",
    address: "Ferry Road, Mombasa",
    weekPattern: ["1", "2", "3", "4", "5"],
  },
  scope: unitsWithin,
  ...MOVES,
  begin: lockUnits,
  check: branchProblems,
  checkActive: unitStateProblems,
  store: {
    create: (work, input) => createUnit(work, "BRANCH", input),
    update: (work, { id, version }, input) => changeUnit(work, id, version, input),
  },
});
