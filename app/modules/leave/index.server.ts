/** The front door of leave. README.md says how the ledger goes. */
export { freeAhead, foreseenFor } from "./free-ahead.server";
export { balancesOf, standingOn, type LeaveStanding, type OwnBalance } from "./balances.server";
export { explainLeave } from "./explain.server";
export type { BalanceExplained, BalanceLine } from "./explain-balance";
export { leaveYearsOf, yearName, yearOn, type HeldYear } from "./leave-years.server";
export { mayTake } from "./open-to";
export { changePending, lockBalance, type LeaveKey } from "./lock-balance.server";
export { dayFactsOf, rateLeave } from "./rate-leave.server";
export { servicesOf } from "./service.server";
export {
  giveBackOpenUnits,
  giveBackUnits,
  holdUnits,
  leaveToSettle,
  releaseUnits,
  sharesOf,
  takeUnits,
  type LeaveOf,
} from "./take-leave.server";
export {
  adjustSchema,
  decideAdjustments,
  openingsSchema,
  postSchema,
  prepareAdjustment,
  prepareOpenings,
} from "./adjustments.server";
export { leaveDue, payOutLeave, takeBackPaidLeave, type Leaver } from "./settle-leave.server";
export { balancePage, type BalancePage } from "./balance-page.server";
export { explained, type ExplainedView } from "./explained-view";
export { runLeaveProcess } from "./leave-process.server";
export { branchDuty } from "./branch-duty.resource";
export { compulsoryLeave } from "./compulsory-leave.resource";
export { leaveBlackout } from "./leave-blackout.resource";
export { leaveType } from "./leave-type.resource";
export { chosenOf, openingPage, type OpeningPage } from "./opening-page.server";
export { processPage, type ProcessPage } from "./process-page.server";
export { rerateLeave, type Rerated } from "./rerate.server";
export { leaveMismatches } from "./verify.server";
export { closeLeaveYear, openLeaveYear } from "./year-close.server";
// The rules by which applications are judged (leave-applications).
export { runsOf } from "./consecutive";
export { coverGaps, gapsMade, type CoverGap, type DutyRule } from "./cover";
export { attachmentProblems, balanceProblems, leaveProblems, leaveWarnings, type LeaveFacts } from "./eligibility";
export {
  nothingTaken,
  rateDays,
  slotsOf,
  spanProblems,
  unitsOf,
  workedHalves,
  type Half,
  type LeaveDay,
  type LeaveSpan,
  type Part,
} from "./rate-days";
