import type { ListExport } from "~/define/list";
import { historyExports } from "./histories.server";
import { reportExports } from "./reports.server";

export { coverageNow, type CoverageNow } from "./coverage.server";
export { HISTORIES_OF_VISITS, historyByWord, type History } from "./histories.server";
export { historyPage, reportPage, type HistoryPage, type PageCell, type ReportPage } from "./report-page.server";
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

/** Reports and histories as files. */
export const visitReportExports: readonly ListExport[] = [...historyExports, ...reportExports];
