/** The front door of annual plans of internal audit. README.md says how they go. */
export { auditGrants, leaveHalves } from "./capacity.server";
export { auditPlan, planList } from "./plan.record.server";
export { planProgress, type PlanProgress } from "./plan-progress.server";
export { planWorkflow } from "./plan.workflow.server";
export { planRowsOf, savePlanRows, sentRowsOf, type PlanRows, type SavedRows } from "./plan-rows.server";
export { planRowsSchema, ROWS_A_PAGE } from "./plan-rows";
export { riskSheetOf, type RiskSheet } from "./sheet-view.server";
export { riskSchema } from "./risk-input";
export { saveRisk } from "./save-risk.server";
export { RATINGS } from "./score-rules";
