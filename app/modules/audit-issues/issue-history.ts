import type { HistoryWords } from "~/define/history";
import { SEVERITY_CHOICES } from "./issue-rules";

/** What the trail tells of an issue. */
export const issueHistory: HistoryWords = {
  entity: "AuditIssue",
  acts: { "AuditIssue.record": "Recorded", "AuditIssue.attach": "Evidence attached", "AuditIssue.detach": "Evidence taken away", "AuditIssue.visit": "Told of by a visit" },
  fields: {
    refNo: { label: "Number" }, unitId: { label: "Unit", kind: "unit" }, title: { label: "Title" }, condition: { label: "What is wrong" }, recommendation: { label: "Recommendation" }, severity: { label: "Severity", words: Object.fromEntries(SEVERITY_CHOICES.map(({ value, label }) => [value, label])) }, ownerId: { label: "Owner", kind: "user" },
    raisedById: { label: "Recorded by", kind: "user" }, raisedOn: { label: "Raised on", kind: "date" }, originalDue: { label: "First agreed", kind: "date" }, agreedDue: { label: "Due", kind: "date" }, sourceRef: { label: "Old reference" }, progress: { label: "Progress" },
  },
};
