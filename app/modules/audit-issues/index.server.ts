/** The front door of the issue tracker of internal audit. README.md says how it goes. */
export { issueExample } from "./endpoints";
export { handOverIssue } from "./hand-over-issue.server";
export { issueCounts } from "./issue-counts.server";
export {
  assignSchema,
  correctSchema,
  extendSchema,
  newIssueSchema,
  updateSchema,
  type NewIssueInput,
} from "./issue-input";
export { isRunning, RUNNING, SEVERITY_CHOICES } from "./issue-rules";
export { issueWorkflow, PLAIN_MOVES, type PlainMove } from "./issue.workflow.server";
export { newIssueForm, openIssue, type IssueView, type NewIssueForm } from "./open-issue.server";
export {
  assignIssue,
  correctIssue,
  extendIssue,
  issueEvidence,
  moveIssue,
  recordIssue,
  recordIssueIn,
  updateIssue,
} from "./save-issue.server";
export { issueWordsOf, runningIssues, tellOfVisit } from "./issue-visit.server";
