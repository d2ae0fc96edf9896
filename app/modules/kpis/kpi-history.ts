import type { HistoryWords } from "~/define/history";

/** What the trail tells of an assignment. */
export const kpiHistory: HistoryWords = {
  entity: "KpiAssignment",
  actions: { "KpiAssignment.assign": "KPI assigned", "KpiAssignment.end": "Assignment ended" },
  fields: {
    holder: { label: "Of" },
    kpi: { label: "KPI" },
    weight: { label: "Weight", kind: "code" },
    target: { label: "Target", kind: "code" },
    from: { label: "From", kind: "date" },
    until: { label: "To", kind: "date" },
  },
};
