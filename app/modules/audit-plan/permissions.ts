import { definePermissions } from "~/core/permission";

/** Who scores, plans and approves (spec: ops §5.1). Sealed: Super Admin reads plans and decides none. */
export const auditPlanPermissions = definePermissions({
  "audit.plan.read": {
    area: "audit",
    means: "See the scores of auditable units and the annual plans of internal audit.",
  },
  "audit.plan.edit": {
    area: "audit",
    means: "Score auditable units and change draft plans of internal audit.",
    company: true,
    sealed: true,
  },
  "audit.plan.submit": {
    area: "audit",
    means: "Submit annual plans of internal audit, and revise them.",
    company: true,
    sealed: true,
  },
  "audit.plan.approve": {
    area: "audit",
    means: "Approve, return and close annual plans of internal audit, and choose a band below a floor.",
    company: true,
    sealed: true,
  },
  "audit.work": {
    area: "audit",
    means: "Carry out audits: the days of these people are what a plan can use.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditPlanPermissions, true> {}
}
