export { coverageNow, type CoverageNow } from "./coverage.server";
export { faceOf, HISTORIES_OF_VISITS, type History } from "./histories.server";
export {
  agreementReport,
  coverageReport,
  fieldReport,
  numberReport,
  ownNumberReport,
  teamNumberReport,
  travelReport,
} from "./reports.server";
