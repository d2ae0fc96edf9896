/** The front door of the issue tracker of internal audit. README.md says how it goes. */
export { auditIssue } from "./audit-issue.record.server";
export { issueClockJob } from "./issue-clock.server";
export { issueOwners } from "./issue-people.server";
export { handOverIssue } from "./hand-over-issue.server";
export { dayIn, nearest, wordIn } from "./import-issues.server";
export { issueCounts } from "./issue-counts.server";
export { issueExample, newIssueSchema, type NewIssueInput } from "./issue-input";
export { isRunning, RUNNING, SEVERITY_CHOICES, usualDue, type Severity } from "./issue-rules";
export { issueWordsOf, runningIssues, notifyOfVisit, progressOfVisit } from "./issue-visit.server";
export { newIssueForm, type NewIssueForm } from "./new-issue-form.server";
export { recordIssue, recordIssueIn } from "./save-issue.server";
export { raiseFromFinding } from "./raise-from-finding.server";
