import { definePermissions } from "~/core/permission";

/** Who says what of an audit, and who reads it (spec: ops §5.9). */
export const auditFeedbackPermissions = definePermissions({
  "audit.feedback.own": { area: "home", means: "Give feedback on audits of the unit you lead." },
  "audit.feedback.summary": {
    area: "audit",
    means: "See what audited units say of audits, of three or more together.",
    sealed: true,
  },
  "audit.feedback.read": {
    area: "audit",
    means: "See each feedback of audited units, with who gave it.",
    company: true,
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditFeedbackPermissions, true> {}
}
