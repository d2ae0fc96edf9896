import { definePermissions } from "~/core/permission";

export const ledgerPermissions = definePermissions({
  "chart.read": {
    area: "accounts",
    means: "See the chart of accounts and which ledgers the portal posts to automatically.",
  },
  "chart.edit": {
    area: "accounts",
    means:
      "Edit the chart of accounts: classes, groups, ledgers, their accounts, and which ledgers the portal posts to automatically.",
  },
  "forex.edit": { area: "accounts", means: "Enter exchange rates." },
  "forex.approve": { area: "accounts", means: "Approve exchange rates that others have entered." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof ledgerPermissions, true> {}
}
