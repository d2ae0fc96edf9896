import type { HistoryWords } from "~/define/history";

/** What the trail tells of risk sheets. */
export const auditRiskHistory: HistoryWords = {
  entity: "AuditRisk",
  actions: { "AuditRisk.save": "Risk sheet saved", "AuditRisk.lift": "Chosen band taken away by a floor" },
  fields: { changes: { label: "Changes" } },
  needs: "audit.plan.read",
};
