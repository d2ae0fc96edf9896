/** When a company reminds those who decide (spec: hr R-AP5). */
import { integer } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { REMIND_AFTER } from "~/modules/workflow/index.server";

export const approvalReminder = defineResource("ApprovalReminder", {
  one: "Reminder of approvals",
  many: "Reminders of approvals",
  model: "ApprovalReminder",
  area: "hr",
  path: "/hr/settings/approvalReminder",
  title: ({ remindAfter }) => `${remindAfter}`,
  omit: ["companyId"],
  fields: {
    remindAfter: integer("Working days before a reminder", {
      min: 1,
      max: 30,
      initial: String(REMIND_AFTER),
      hint: "After twice as many the next level decides too",
    }),
  },
  list: { columns: ["remindAfter", "active"], search: [], filters: ["active"], sort: "remindAfter" },
  permissions: { read: "hr.settings.read", edit: "hr.settings.edit" },
  example: { remindAfter: 3 },
  scope: ofCompany,
  store: {
    create: ({ tx, actor }, input) =>
      tx.approvalReminder.create({ data: { ...input, companyId: ownCompany(actor, "hr.settings.edit") } }),
  },
});
