import { definePermissions } from "~/core/permission";

/** Who may do what with follow-ups (spec: ops §3). Sealed: Super Admin administers but confirms nothing. */
export const followUpPermissions = definePermissions({
  "followUp.own": { area: "home", means: "Mark your own follow-ups as done." },
  "followUp.read": { area: "operations", means: "See the follow-ups of your part of the organisation." },
  "followUp.verify": {
    area: "operations",
    means: "Confirm what those below have followed up, or send it back.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof followUpPermissions, true> {}
}
