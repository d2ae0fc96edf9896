import { definePermissions } from "~/core/permission";

export const clearDatabasePermissions = definePermissions({
  "console.clear": {
    area: "grapes",
    means: "Request that business data is cleared, approve another administrator's request, and cancel it.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof clearDatabasePermissions, true> {}
}
