import { definePermissions } from "~/define/permission";

export const clearDatabasePermissions = definePermissions({
  "console.clear": {
    area: "grapes",
    means: "Ask for business data to be cleared, agree to what another administrator asked for, and cancel it.",
    sealed: true,
    company: true,
  },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof clearDatabasePermissions, true> {}
}
