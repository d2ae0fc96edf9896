/** The front door of the report to the audit committee. */
export { committeeReport } from "./committee-report.server";
