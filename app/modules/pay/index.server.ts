/** The front door of pay. README.md says how it goes. */
export { owedOf } from "./advance-row.server";
export { advanceWorkflow } from "./advance.workflow.server";
export { askAdvance, salaryAdvance, type AdvanceWanted } from "./advance.record.server";
export { advanceBreaches, askedTakeHome, takeHome, takeHomeWords, type TakeHome } from "./take-home.server";
export { assignComponent, endAssignment, payAssignment, type AssignmentWanted } from "./assignment.record.server";
export { assignmentWorkflow } from "./assignment.workflow.server";
export { endStop, salaryStop, stopPay, type StopWanted } from "./stop.record.server";
export { stopWorkflow } from "./stop.workflow.server";
export { slipRelease } from "./release.record.server";
export { releaseWorkflow } from "./release.workflow.server";
export {
  changePaySettings,
  paySettings,
  payShareWhileSuspended,
  setBands,
  type PaySettingsInput,
} from "./pay-settings.server";
export {
  bandsForm,
  bandsSchema,
  MOST_BANDS,
  paySettingsForm,
  paySettingsSchema,
  saveBands,
  savePaySettings,
} from "./settings-form.server";
export { payrollWorkflow } from "./payroll.workflow.server";
export { ownPayLetters, type OwnLetter } from "./pay-letters.server";
export { payrollState, type PayrollState } from "./run-state.server";
export { prepareRun, runBeginning, runSchema, type PreparedRun, type RunWanted } from "./prepare-run.server";
export { payslipFor, runDifferences, visiblePayslips, type PersonDifference } from "./read-pay.server";
export { bankFile, bankFilePage } from "./bank-file.server";
export { differencePage, type DifferenceRow } from "./difference-page.server";
export { lastPaidOf, settlementOf } from "./settled.server";
export { verifyPayslips } from "./verify-payslips.server";
export { slipPage, type SlipLine, type SlipPage } from "./slip-page.server";
export { payStray, strayProblems } from "./stray";
export { salaryChangeWorkflow, SALARY_KINDS, type SalaryWanted } from "./salary-change.workflow.server";
export {
  answerReview,
  linkAnswer,
  mustBeLive,
  openReview,
  takeAnswer,
  type Answered,
  type LinkAnswer,
  type ProposedPay,
} from "./answer-review.server";
export { askSalary, salaryChange } from "./salary-change.record.server";
export {
  checkRaise,
  raiseMany,
  raiseManySchema,
  raisePage,
  raiseSchema,
  RAISES,
  type RaiseRow,
} from "./raise-many.server";
export { salaryReview } from "./salary-review.record.server";
export { LINK_DAYS, reviewWorkflow } from "./salary-review.workflow.server";
export {
  basicBeforeMovement,
  dropProposal,
  keepProposal,
  movementPayProblems,
  payProposalProblems,
  proposalFacts,
} from "./movement-pay.server";
