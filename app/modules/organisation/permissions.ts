import { definePermissions } from "~/core/permission";

export const organisationPermissions = definePermissions({
  "organisation.read": { area: "admin", means: "See companies, divisions, regions, areas and branches." },
  "organisation.edit": { area: "admin", means: "Add, change, move and close units of the organisation." },
  "holiday.read": { area: "admin", means: "See the holiday calendar." },
  "holiday.edit": { area: "admin", means: "Maintain the holiday calendar." },
  "category.read": { area: "admin", means: "See the categories offered in forms." },
  "category.edit": { area: "admin", means: "Maintain the categories offered in forms." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof organisationPermissions, true> {}
}
