import type { HistoryWords } from "~/define/history";

/** What the trail tells of the weights of a year, beside what it tells of the year itself. */
export const auditWeightsHistory: HistoryWords = {
  entity: "AuditYear",
  actions: { "AuditYear.weigh": "Weights changed", "AuditYear.weightsBegun": "Weights begun" },
  fields: { weights: { label: "Weights" }, from: { label: "Copied from" } },
};
