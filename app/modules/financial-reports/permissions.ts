import { definePermissions } from "~/core/permission";

export const financialReportPermissions = definePermissions({
  "books.report": {
    area: "accounts",
    means:
      "See the financial reports: day book, ledgers, trial balance, cash and bank book, profit and loss, balance sheet.",
  },
  "books.export": { area: "accounts", means: "Download the whole journal as text for hledger and ledger." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof financialReportPermissions, true> {}
}
