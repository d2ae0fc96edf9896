import { definePermissions } from "~/core/permission";

/** Who sees and says what staff are measured by (spec: hr §5.5, §8.5). */
export const kpiPermissions = definePermissions({
  "kpi.read": {
    area: "hr",
    means: "See what people are measured by: by designation, and of employees in your part of the organisation.",
  },
  "kpi.assign": {
    area: "hr",
    means: "Assign KPIs to employees in your part of the organisation.",
  },
  "kpi.edit": { area: "hr", means: "Change the list of KPIs, and assign them to designations.", company: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof kpiPermissions, true> {}
}
