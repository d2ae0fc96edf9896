/** The front door of special investigations. README.md says how they go. */
export { investigation } from "./investigation.record.server";
export { investigationList, investigationRegister } from "./investigation-list.server";
export { investigationWorkflow } from "./investigation.workflow.server";
export { reportsToWrite } from "./reports-to-write.server";
export { investigationReport, reportLayout } from "./report-print.server";
