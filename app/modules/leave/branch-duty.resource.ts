/** The fewest people of a duty whom branches need on a day (spec: hr N2). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, integer, link } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";

const DUTIES = [
  { value: "VAULT", label: "Opens the day and the vault" },
  { value: "TELLER", label: "Makes vouchers" },
  { value: "APPROVER", label: "Approves vouchers" },
];

export const branchDuty = defineResource("BranchDuty", {
  one: "Branch cover",
  many: "Branch cover",
  model: "BranchDuty",
  area: "hr",
  path: "/hr/settings/branchCover",
  title: ({ duty }) => DUTIES.find(({ value }) => value === duty)?.label ?? duty,
  omit: ["companyId"],
  fields: {
    unitId: link("Unit", { to: "Unit", hint: "It holds for all branches below it; the nearest setting counts" }),
    duty: choice("Duty", { choices: DUTIES }),
    least: integer("People who must be there", { min: 0, max: 20, initial: "1", hint: "0: none" }),
    mode: choice("Effect", {
      choices: [
        { value: "WARN", label: "A warning is shown" },
        { value: "BLOCK", label: "Leave is refused" },
      ],
      initial: "WARN",
    }),
  },
  list: {
    columns: ["unitId", "duty", "least", "mode", "active"],
    search: [],
    filters: ["duty", "mode", "active"],
    sort: "duty",
  },
  permissions: { read: "leave.read", edit: "leave.settings" },
  example: { unitId: "1", duty: "VAULT", least: 2, mode: "BLOCK" },
  scope: ofCompany,
  check: async ({ unitId, duty }, { tx, current }) => {
    const twin = await tx.branchDuty.findFirst({ where: { unitId, duty, NOT: { id: current?.id ?? 0 } } });
    return twin ? [problem("duty", t("Duty: this unit has a setting for it already"), "taken")] : [];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.branchDuty.create({ data: { ...input, companyId: ownCompany(actor, "leave.settings") } }),
  },
});
