/** The front door of fraud cases. README.md says how they go. */
export { fraudCase } from "./fraud.record.server";
export { fraudList, fraudRegister } from "./fraud-list.server";
export { fraudWorkflow } from "./fraud.workflow.server";
export { openFraudCase, type NewFraudCase } from "./open-fraud-case.server";
