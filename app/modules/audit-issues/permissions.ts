import { definePermissions } from "~/core/permission";

/** Who may do what with the issues of internal audit (spec: ops §5.1, "Tracker"). Sealed: Super Admin reads and decides nothing. */
export const auditIssuePermissions = definePermissions({
  "auditIssue.read": { area: "audit", means: "See the issues of internal audit." },
  "auditIssue.write": {
    area: "audit",
    means: "Record issues of internal audit by hand, correct them and give them to another owner.",
    sealed: true,
  },
  "auditIssue.verify": {
    area: "audit",
    means: "Close issues that are implemented, send them back, void them, and give more time.",
    sealed: true,
  },
  "auditIssue.reopen": { area: "audit", means: "Reopen closed issues.", sealed: true },
  "auditIssue.agree": {
    area: "audit",
    means: "Agree that the risk of an issue is accepted, before the Operations Head decides.",
    company: true,
    sealed: true,
  },
  "auditIssue.team": {
    area: "home",
    means: "See the escalated audit issues of your part of the organisation, and ask to accept risks.",
    sealed: true,
  },
  "auditIssue.accept": {
    area: "home",
    means: "Accept the risk of an issue for a time, once internal audit has agreed.",
    company: true,
    sealed: true,
  },
  "auditIssue.own": { area: "home", means: "Work on the internal audit issues you own." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditIssuePermissions, true> {}
}
