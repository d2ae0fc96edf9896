/** The front door of savings. README.md says how they go. */
export { accountFor, ownAccounts, visibleAccounts, type AccountRow } from "./account-row.server";
export { savingsSafeguard } from "./safeguard.resource";
export { savingsAccount } from "./account.record.server";
export { accountWorkflow } from "./account.workflow.server";
export { expireWithdrawalsJob } from "./expire-job.server";
export {
  depositAccounts,
  depositKey,
  meanDeposits,
  meanReversal,
  spentSince,
  type DepositAccount,
} from "./deposits-out-of-pay.server";
export { interestOf, periodOfDate, type Interest, type InterestTerms } from "./interest";
export { interestEarnedBy, type EarnedInterest } from "./year-accrual.server";
export { interestRunWorkflow } from "./interest-run.workflow.server";
export { openAccounts, type AccountsWanted } from "./open-many.server";
export { openAccount, openByNumber, openingChoices, openingSchema, type AccountWanted } from "./open-account.server";
export { prepareInterest, runSchema, type PreparedRun, type RunWanted } from "./prepare-interest.server";
export { receiptPage, type ReceiptPage } from "./receipt-page.server";
export { receiveForm, receivePageSchema, receiveTyped, type ReceiveForm } from "./receive-form.server";
export { receiveSavings, receiveWithin, REFERENCE_MOST, type Receipt, type Received } from "./receive-savings.server";
export { requestWithdrawal } from "./request-withdrawal.server";
export { type WithdrawalInput } from "./savings-rules";
export { standingOf } from "./standing.server";
export { provedStatement, readStatementCode, type ProvedStatement } from "./statement-code.server";
export { savingsStatement, type SavingsStatement } from "./statement.server";
export {
  accountByNo,
  ownAccountChoices,
  statementPage,
  statementSheet,
  type StatementPage,
} from "./statement-page.server";
export { takeBackReceipt, takeBackSchema, type TakeBackInput, type TakenBack } from "./take-back.server";
export { savingsTerms } from "./terms.record.server";
export { termsWorkflow } from "./terms.workflow.server";
export { askingFor, askingForOwn, kindToAsk } from "./withdrawal-facts.server";
export { verifySavings } from "./verify-savings.server";
export { withdrawal } from "./withdrawal.record.server";
export { withdrawalWorkflow } from "./withdrawal.workflow.server";
