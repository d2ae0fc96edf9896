import { definePermissions } from "~/core/permission";

/** Who may shape what others may do (spec: platform §2). */
export const accessPermissions = definePermissions({
  "role.read": { area: "grapes", means: "See the roles, who holds them and what they permit.", sealed: true },
  "role.edit": {
    area: "grapes",
    means: "Add, describe and copy roles and take them out of use.",
    sealed: true,
    company: true,
  },
  "role.access": { area: "grapes", means: "Decide which role holds which permission.", sealed: true, company: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof accessPermissions, true> {}
}
