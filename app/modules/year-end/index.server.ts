/** The front door of the end of periods and years. README.md says how they end. */
export { askRequest, beginFirstYear } from "./ask-request.server";
export { askSchema, firstYearSchema } from "./year-input";
export {
  closePreview,
  requestDetails,
  revaluationPreview,
  yearDetails,
  yearList,
  type AccruedRow,
  type CloseRow,
  type Offer,
  type PeriodLine,
  type RevaluedRow,
  type YearLine,
} from "./year-pages.server";
export { isRevalued, missingRates, revalue, type Holding } from "./revaluation";
export { REQUEST_MOVES, yearRequestWorkflow, type RequestMove } from "./year-request.workflow.server";
export type { RequestKind } from "./request-row.server";
