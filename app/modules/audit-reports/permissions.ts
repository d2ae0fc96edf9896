import { definePermissions } from "~/core/permission";

/** Who reports what an audit found, and who answers (spec: ops §5.1, §5.6). Sealed: Super Admin reads reports and decides nothing. */
export const auditReportPermissions = definePermissions({
  "audit.report.read": { area: "audit", means: "See the reports of the engagements one sees." },
  "audit.report.write": { area: "audit", means: "Write the reports of audits and send them for review.", sealed: true },
  "audit.report.issueDraft": {
    area: "audit",
    means: "Review reports of audits and send them to the auditees.",
    company: true,
    sealed: true,
  },
  "audit.report.issue": {
    area: "audit",
    means: "Issue reports of audits, and reissue them.",
    company: true,
    sealed: true,
  },
  "audit.response.own": { area: "home", means: "Answer the findings of internal audit you own." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditReportPermissions, true> {}
}
