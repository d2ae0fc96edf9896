import { definePermissions } from "~/define/permission";

export const jobPermissions = definePermissions({
  "console.jobs": {
    area: "grapes",
    means: "See what the portal does in the background, begin it now and begin failed work again.",
    sealed: true,
    company: true,
  },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof jobPermissions, true> {}
}
