/** The front door of reports of internal audit. README.md says how they go. */
export { auditReport } from "./report.record.server";
export { reportAt } from "./report-at.server";
export { REPORT_FACES, reportPage, type ReportFace } from "./report-row.server";
export { auditResponse } from "./response.record.server";
export { auditReportsJob } from "./clock.server";
