/** The business day of branches; README.md tells of it. */
export { accountsHeader, type AccountsHeader } from "./accounts-header.server";
export { answerCount } from "./answer-count.server";
export { countToConfirm } from "./answers.server";
export { answerSchema } from "./count-answer";
export { askDayRequest, type DayRequestInput } from "./ask-day-request.server";
export { boardSpec, dayBoard, remindBranch } from "./board.server";
export { branchesWithoutDay } from "./branches-without-day.server";
export { businessDayEndpoints } from "./endpoints";
export { businessDayOf, type BusinessDay } from "./business-day.server";
export { pettyCashRoom, type PettyCashRoom } from "./petty-cash.server";
export { closeRequestPage, countSheet, type CashLine, type CheckLine } from "./close-page.server";
export { countCash, type Counted, type CountedCash } from "./count-cash.server";
export { countedBefore, type EarlierCount } from "./counted-before.server";
export { countSchema, type CountInput } from "./count-input";
export { dayCloseWorkflow, type DayCloseWorkflow } from "./day-close.workflow.server";
export { dayFacts } from "./day-sheet.server";
export { dayPolicy } from "./day-policy.resource";
export { dayRequestWorkflow, type DayRequestWorkflow } from "./day-request.workflow.server";
export { dayList, daysOfBranch } from "./day-list.server";
export { closeDecisionPage, waitingCloses, waitingDayRequests, dayRequestPage } from "./decision-page.server";
export {
  branchSchema,
  moveSchema,
  openNamedSchema,
  openSchema,
  reopenSchema,
  standInSchema,
  dayRequestSchema,
} from "./inputs";
export { homeCash } from "./home-cash.server";
export { homeDay, type HomeDay } from "./home-day.server";
export { managementPage } from "./management-page.server";
export { firstCounts, openingSheet } from "./opening-count.server";
export { objectionsOf } from "./objections.server";
export { openAdjustmentDay, openBranchDay, type OpenInput } from "./open-day.server";
export { requestDayCloses } from "./request-closes.server";
export { requestDayClose, type CloseInput } from "./request-close.server";
