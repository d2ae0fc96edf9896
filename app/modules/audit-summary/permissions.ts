import { definePermissions } from "~/core/permission";

/** Who enters the days that auditors work, and who approves them (spec: ops §5.1, §5.4). Sealed: Super Admin reads them. */
export const auditSummaryPermissions = definePermissions({
  "audit.summary.own": { area: "audit", means: "See one’s own months in the workplan summary." },
  "audit.summary.read": { area: "audit", means: "See the months of all auditors." },
  "audit.summary.enter": {
    area: "audit",
    means: "Enter the half days that one works on engagements, week by week.",
    sealed: true,
  },
  "audit.summary.approve": {
    area: "audit",
    means: "Correct the days an auditor has in a month, and approve the month.",
    company: true,
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditSummaryPermissions, true> {}
}
