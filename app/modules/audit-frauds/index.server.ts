/** The front door of fraud cases. README.md says how they go. */
export { fraudCase } from "./fraud.record.server";
export { fraudList, fraudRegister } from "./fraud-list.server";
export { fraudWorkflow } from "./fraud.workflow.server";
export { freeFraud, linkFraud, revealFrauds } from "./linked-fraud.server";
export { visibleFrauds } from "./fraud-row.server";
export { openFraudCase, type NewFraudCase } from "./open-fraud-case.server";
