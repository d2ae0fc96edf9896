/** The front door of the workplan summary. README.md says how it goes. */
export { auditorMonth } from "./month.record.server";
export { auditedWithin } from "./coverage-report.server";
export { raiseMonths } from "./raise-months.server";
