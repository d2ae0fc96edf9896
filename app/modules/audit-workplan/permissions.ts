import { definePermissions } from "~/core/permission";

/** Who plans, approves and carries out engagements (spec: ops §5.1). Sealed: Super Admin reads the workplan and decides none of it. */
export const auditWorkplanPermissions = definePermissions({
  "audit.workplan.own": { area: "audit", means: "See the engagements one is assigned to, and start those one leads." },
  "audit.workplan.read": { area: "audit", means: "See the whole workplan of internal audit." },
  "audit.workplan.edit": {
    area: "audit",
    means: "Plan engagements of internal audit and assign auditors to them.",
    company: true,
    sealed: true,
  },
  "audit.workplan.approve": {
    area: "audit",
    means: "Approve, postpone and cancel engagements of internal audit.",
    company: true,
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditWorkplanPermissions, true> {}
}
