import { definePermissions } from "~/core/permission";

/** Who submits and who approves what units of a year are scored by (spec: ops §5.1). */
export const auditRulesPermissions = definePermissions({
  "audit.rules.read": { area: "audit", means: "See the rulebooks of audit years." },
  "audit.rules.submit": {
    area: "audit",
    means: "Submit the weights, factors, bands and levels of an audit year for approval.",
    company: true,
    sealed: true,
  },
  "audit.rules.approve": { area: "audit", means: "Approve the rulebooks of audit years.", company: true, sealed: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditRulesPermissions, true> {}
}
