import { wordsOf, type HistoryWords } from "~/define/history";
import { OPINIONS, SEVERITY_CHOICES } from "./issue-rules";

/** What the trail tells of an issue. */
export const issueHistory: HistoryWords = {
  entity: "AuditIssue",
  acts: {
    "AuditIssue.record": "Recorded",
    "AuditIssue.attach": "Evidence attached",
    "AuditIssue.detach": "Evidence removed",
    "AuditIssue.visit": "Reported by a visit",
  },
  fields: {
    refNo: { label: "Number", kind: "code" },
    unitId: { label: "Unit", kind: "unit" },
    title: { label: "Title" },
    condition: { label: "What is wrong" },
    recommendation: { label: "Recommendation" },
    severity: { label: "Severity", kind: "choice", words: wordsOf(SEVERITY_CHOICES) },
    ownerId: { label: "Owner", kind: "user" },
    raisedById: { label: "Recorded by", kind: "user" },
    raisedOn: { label: "Raised on", kind: "date" },
    originalDue: { label: "First agreed", kind: "date" },
    agreedDue: { label: "Due", kind: "date" },
    sourceRef: { label: "Old reference", kind: "code" },
    progress: { label: "Progress", kind: "percent" },
    opinion: { label: "Opinion", kind: "choice", words: wordsOf(OPINIONS) },
  },
};
