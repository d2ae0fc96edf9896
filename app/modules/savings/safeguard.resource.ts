/** For how many days a change of a saver calls for a second person before money is paid out. */
import { integer } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { CHANGE_DAYS } from "./safeguards";

export const savingsSafeguard = defineResource("SaccoSafeguard", {
  one: "Safeguard of withdrawals",
  many: "Safeguards of withdrawals",
  model: "SaccoSafeguard",
  area: "accounts",
  path: "/ac/settings/saccoSafeguard",
  title: ({ changeDays }) => `${changeDays}`,
  omit: ["companyId"],
  fields: {
    changeDays: integer("Days after a change", {
      min: 1,
      max: 90,
      initial: String(CHANGE_DAYS),
      hint: "So long two people approve a withdrawal after a change of telephone, bank account, nominees or documents",
    }),
  },
  list: { columns: ["changeDays", "active"], search: [], filters: ["active"], sort: "changeDays" },
  permissions: { read: "savings.read", edit: "savings.product" },
  example: { changeDays: 5 },
  scope: ofCompany,
  store: {
    create: ({ tx, actor }, input) =>
      tx.saccoSafeguard.create({ data: { ...input, companyId: ownCompany(actor, "savings.product") } }),
  },
});
