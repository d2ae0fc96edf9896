import { definePermissions } from "~/define/permission";

export const organisationPermissions = definePermissions({
  "organisation.read": { area: "admin", means: "See companies, divisions, regions, areas and branches." },
  "organisation.edit": { area: "admin", means: "Add, change, move and close units of the organisation." },
  "holiday.read": { area: "admin", means: "See the holiday calendar." },
  "holiday.edit": { area: "admin", means: "Keep the holiday calendar." },
  "category.read": { area: "admin", means: "See the categories that forms choose from." },
  "category.edit": { area: "admin", means: "Keep the categories that forms choose from." },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof organisationPermissions, true> {}
}
