/** What the roles of internal audit hold beside what all staff do (spec: ops §5.1). */
export const reads = [
  "area.audit",
  "auditIssue.read",
  "audit.settings.read",
  "audit.workplan.own",
  "audit.minutes.read",
  "audit.summary.own",
] as const;
/** Whose days a plan can use. */
export const works = ["audit.work", "audit.minutes.write", "audit.summary.enter"] as const;
export const assists = [
  ...works,
  "auditIssue.write",
  "audit.previous.stage",
  "audit.plan.read",
  "audit.plan.edit",
  "audit.workplan.read",
  "audit.summary.read",
  "audit.workplan.edit",
] as const;
export const manages = [
  ...works,
  "visit.referral",
  "auditIssue.write",
  "audit.previous.stage",
  "audit.previous.commit",
  "auditIssue.verify",
  "audit.settings.edit",
  "audit.score.edit",
  "audit.plan.read",
  "audit.plan.edit",
  "audit.plan.submit",
  "audit.workplan.read",
  "audit.summary.read",
  "audit.workplan.edit",
  "audit.workplan.approve",
  "audit.minutes.lock",
  "audit.summary.approve",
] as const;
export const leads = [
  "visit.referral",
  "auditIssue.write",
  "audit.previous.stage",
  "audit.previous.commit",
  "auditIssue.verify",
  "auditIssue.reopen",
  "audit.settings.edit",
  "audit.plan.read",
  "audit.plan.approve",
  "audit.workplan.read",
  "audit.summary.read",
  "audit.workplan.edit",
  "audit.workplan.approve",
  "audit.minutes.write",
  "audit.minutes.lock",
  "audit.summary.approve",
] as const;
