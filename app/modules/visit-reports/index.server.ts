export { coverageNow, type CoverageNow } from "./coverage.server";
export { faceOf, HISTORIES_OF_VISITS, type History } from "./histories.server";
export { reportPage, type PageCell, type ReportPage } from "./report-page.server";
export {
  agreementReport,
  coverageReport,
  fieldReport,
  numberReport,
  ownNumberReport,
  teamNumberReport,
  travelReport,
  type VisitReport,
} from "./reports.server";
