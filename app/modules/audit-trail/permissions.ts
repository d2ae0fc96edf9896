import { definePermissions } from "~/core/permission";

export const auditTrailPermissions = definePermissions({
  "history.read": { area: "admin", means: "See who did what in the portal, and when.", company: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditTrailPermissions, true> {}
}
