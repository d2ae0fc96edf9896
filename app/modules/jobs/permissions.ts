import { definePermissions } from "~/core/permission";

export const jobPermissions = definePermissions({
  "console.jobs": {
    area: "grapes",
    means: "See the portal's background jobs, start them and retry failed runs.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof jobPermissions, true> {}
}
