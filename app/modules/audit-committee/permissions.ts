import { definePermissions } from "~/core/permission";

/** Who reads what the audit committee is told (spec: issue 43). */
export const auditCommitteePermissions = definePermissions({
  "audit.committee.read": {
    area: "audit",
    means: "See the report of internal audit to the audit committee.",
    company: true,
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditCommitteePermissions, true> {}
}
