import { definePermissions } from "~/core/permission";

/** Who asks for changes to systems, assesses and makes them, and approves them (spec: hr §6.2). */
export const changeTicketPermissions = definePermissions({
  "change.own": { area: "home", means: "Ask for changes to systems and follow your own." },
  "change.read": { area: "home", means: "See the changes to systems asked for in your part of the organisation." },
  "change.work": {
    area: "home",
    means: "Assess, schedule and make the changes to systems asked for in your part of the organisation.",
    sealed: true,
  },
  "change.approve": { area: "home", means: "Approve changes to systems, for your part of the organisation." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof changeTicketPermissions, true> {}
}
