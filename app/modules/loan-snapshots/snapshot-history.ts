import type { HistoryWords } from "~/define/history";

/** What the trail tells of a loan snapshot. */
export const loanSnapshotHistory: HistoryWords = {
  entity: "LoanSnapshot",
  acts: { "LoanSnapshot.bring": "Loans brought in" },
  fields: { unitId: { label: "Branch", kind: "unit" }, asOf: { label: "As of", kind: "date" }, lines: { label: "Loans in the file" }, loans: { label: "Running loans" }, outstanding: { label: "Outstanding", kind: "money" }, par30: { label: "At risk, more than 30 days", kind: "money" }, contentHash: { label: "SHA-256 of the content" }, replaces: { label: "In the place of snapshot" } },
};
