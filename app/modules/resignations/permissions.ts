import { definePermissions } from "~/define/permission";

export const resignationPermissions = definePermissions({
  "resignation.report": { area: "admin", means: "See who of your units has resigned, and when they leave." },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof resignationPermissions, true> {}
}
