import { definePermissions } from "~/core/permission";

/** Who ends employments and takes people back (spec: hr §6.2). */
export const separationPermissions = definePermissions({
  "employee.end": {
    area: "hr",
    means: "End the employment of employees in your part of the organisation, and take back who has left.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof separationPermissions, true> {}
}
