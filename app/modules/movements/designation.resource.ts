import { problem } from "~/core/problems";
import { plural } from "~/core/text";
import { code, integer, link, text } from "~/define/field";
import { defineResource, everyone, keptByCompany, type ResourceDefinition } from "~/define/resource";
import { todayOf } from "~/core/actor";
import { areOfTwo } from "../second-administrator/index.server";

/** What somebody is called in the organisation, how senior that is, and the role that usually goes with it. */
const TOLD = {
  one: "Designation",
  many: "Designations",
  model: "Designation",
  title: (row) => row.name,
  fields: {
    code: code("Code", { max: 10, hint: "A short code; it cannot be changed later" }),
    name: text("Name", { max: 60 }),
    rank: integer("Rank", {
      min: 0,
      max: 999,
      initial: "10",
      hint: "Higher is more senior: moving to a higher rank is a promotion",
    }),
    roleId: link("Usual role", {
      to: "Role",
      optional: true,
      hint: "Suggested when someone moves to this designation; never given automatically",
    }),
  },
  proof: {
    when: "Where the usual role is a privileged one, or approves money",
    field: "roleId",
    adding: true,
    asks: async ({ roleId }, { tx, current }) =>
      roleId !== null && roleId !== (current?.roleId ?? null) && (await areOfTwo(tx, [roleId])).has(roleId),
  },
  list: {
    columns: ["name", "code", "rank", "roleId", "active"],
    search: ["code", "name"],
    filters: ["roleId", "active"],
    sort: "-rank",
    then: "name",
  },
  scope: everyone,
  checkActive: async ({ id }, active, { tx, actor }) => {
    const held = active
      ? 0
      : await tx.posting.count({
          where: { designationId: id, validTo: { gte: todayOf(actor) } },
        });
    return held === 0
      ? []
      : [
          problem(
            "",
            plural(held, "One employee has this designation", "{n} employees have this designation"),
            "in_use",
          ),
        ];
  },
} satisfies Omit<ResourceDefinition<"Designation">, "area" | "path" | "permissions">;

export const designation = defineResource("Designation", {
  ...TOLD,
  area: "grapes",
  path: "/grapes/settings/designation",
  permissions: { read: "designation.read", edit: "designation.edit" },
});

/** The same table among the settings of HR. */
export const hrDesignation = defineResource("HrDesignation", {
  ...TOLD,
  area: "hr",
  path: "/hr/settings/designation",
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  ...keptByCompany("hr.settings.edit"),
});
