import { definePermissions } from "~/core/permission";

/** Who sees and keeps what pay is made of (spec: hr §4.2, §5.4). */
export const payComponentPermissions = definePermissions({
  "payComponent.read": {
    area: "hr",
    means: "See the allowances, deductions and costs of the employer that pay is made of; no one's pay.",
  },
  "payComponent.edit": {
    area: "hr",
    means: "Change the allowances, deductions and costs of the employer that pay is made of.",
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof payComponentPermissions, true> {}
}
