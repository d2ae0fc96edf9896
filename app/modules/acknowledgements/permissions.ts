import { definePermissions } from "~/core/permission";

/** Who sees which people have not acknowledged what they were asked to (spec: hr §7.5, R-NT1). */
export const acknowledgementPermissions = definePermissions({
  "acknowledgement.read": {
    area: "hr",
    means: "See who in your part of the organisation has read and acknowledged notices and finished courses.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof acknowledgementPermissions, true> {}
}
