import { definePermissions } from "~/define/permission";

export const financialReportPermissions = definePermissions({
  "books.report": {
    area: "accounts",
    means:
      "See the reports of the books: day book, ledgers, trial balance, cash and bank book, profit and loss, balance sheet.",
  },
  "books.export": { area: "accounts", means: "Take the whole journal away as a text that hledger and ledger read." },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof financialReportPermissions, true> {}
}
