import { definePermissions } from "~/core/permission";

/** Who carries out audits and reviews what was done (spec: ops §5.1). Sealed: Super Admin reads checklists and decides nothing. */
export const auditFieldworkPermissions = definePermissions({
  "audit.fieldwork.read": { area: "audit", means: "See the checklists of the engagements one sees." },
  "audit.fieldwork.test": {
    area: "audit",
    means: "Carry out the steps of the engagements one is assigned to.",
    sealed: true,
  },
  "audit.fieldwork.review": {
    area: "audit",
    means: "Review the steps of audits that others carried out, and clear the review.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditFieldworkPermissions, true> {}
}
