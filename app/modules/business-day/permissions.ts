import { definePermissions } from "~/core/permission";

export const businessDayPermissions = definePermissions({
  "day.read": { area: "accounts", means: "See the business days of branches, their counts, checks and closings." },
  "day.open": { area: "accounts", means: "Open a branch's day, count its cash and ask for its close." },
  "day.close": {
    area: "accounts",
    means: "Approve or reject the close of a day, and watch over the days of all branches within reach.",
  },
  "day.exception": {
    area: "accounts",
    means: "Let a branch open on a holiday, skip days, or catch up on days without business.",
  },
  "day.reopen.ask": { area: "accounts", means: "Ask for a closed day to be opened again." },
  "day.reopen": { area: "accounts", means: "Decide whether a closed day is opened again." },
  "day.adjust": { area: "accounts", means: "Open adjustment days at the end of a period and ask for their close." },
  "day.policy": { area: "accounts", means: "Set how strict the checks of the close of a day are." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof businessDayPermissions, true> {}
}
