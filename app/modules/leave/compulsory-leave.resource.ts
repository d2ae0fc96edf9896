/** The designations whose people take unbroken leave every year (spec: hr N3). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { days, link } from "~/define/field";
import { defineResource, keptByCompany } from "~/define/resource";

export const compulsoryLeave = defineResource("CompulsoryLeave", {
  one: "Compulsory leave",
  many: "Compulsory leave",
  model: "CompulsoryLeave",
  area: "hr",
  path: "/hr/settings/compulsoryLeave",
  title: ({ id }) => String(id),
  fields: {
    designationId: link("Designation", { to: "Designation" }),
    daysCd: days("Unbroken working days a year", { min: 1, max: 60, initial: "5" }),
  },
  list: { columns: ["designationId", "daysCd", "active"], search: [], filters: ["active"], sort: "daysCd" },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: { designationId: "1", daysCd: 5 },
  check: async ({ designationId }, { tx, current }) => {
    const twin = await tx.compulsoryLeave.findFirst({ where: { designationId, NOT: { id: current?.id ?? 0 } } });
    return twin ? [problem("designationId", t("Designation: it has a setting already"), "taken")] : [];
  },
  ...keptByCompany("hr.settings.edit"),
});
