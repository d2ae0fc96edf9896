/** The front door of the books. README.md says how vouchers, days, funds and reports are built on it. */
export { branchesWithOpenDay } from "./open-days.server";
export { post, type Posted } from "./post.server";
export { dueJournals, takenBackOn, type DueJournal } from "./due-journals.server";
export { exchangeRest } from "./exchange-rest.server";
export { reverse, type Reversal } from "./reverse.server";
export { accountKey, standingRevaluations, takeBackRevaluations } from "./revaluations.server";
export type { Entry, EntryLine } from "./entry";
export { bookBranch, lockBooks, type BookBranch } from "./books.server";
export { nextOf, numberOfYear, takeNumber, type NumberWanted } from "./numbers.server";

export {
  cashLedgers,
  ledgerByCode,
  ledgersOf,
  subLedgerFor,
  subLedgersOf,
  systemLedger,
  systemLedgers,
  unmappedEvents,
  type SubLedgerWanted,
} from "./chart.server";
export { addSubLedgers, type SubLedgersWanted } from "./add-sub-ledgers.server";
export { seedChart } from "./seed-chart.server";
export type { LedgerFacts, SubLedgerFacts } from "./posting-facts";
export { isPaidAhead, onWrongSide } from "./wrong-side";

export { closeDay, openDay, reopenDay, requestClose, resumeDay, type DayState, type DayWanted } from "./days.server";
export { latestDay, postingDay, type PostingDay } from "./posting-day.server";
export {
  closePeriod,
  ensureYear,
  lockDate,
  moveYear,
  periodOf,
  reopenPeriod,
  startFirstYear,
  yearOf,
} from "./fiscal-years.server";

export { ANY_DATE, ledgerBalances, subLedgerBalances, type Balance } from "./balances.server";
export { balanceFigure, type Holding } from "./balance-figure.server";
export { adjustmentBalances } from "./adjustments.server";
export { holdingOf, type Account } from "./holding.server";
export { capsOf, type Caps, type Known } from "./known.server";
export { countsAt, type CountState } from "./blind-cash";
export {
  adjustmentOf,
  bookedCounts,
  cashAccounts,
  cashKey,
  cashLeft,
  cashOfDay,
  type CashAccount,
  type CashOfDay,
  type CountOfDay,
} from "./cash-of-day.server";
export {
  capsBefore,
  notEnoughCash,
  shownOnceCounted,
  uncountedCash,
  uncountedLedgers,
  type UncountedCash,
} from "./uncounted-cash.server";
export { rateOn } from "./gather-facts.server";
export { translationRate, type DatedRate } from "./translation-rates.server";

export {
  CONTROL_TYPES,
  ENTRY_TYPES,
  entryType,
  NATURES,
  SYSTEM_EVENTS,
  type ControlType,
  type EntryType,
  type Nature,
  type RefType,
  type SystemEvent,
} from "./entry-types";
export { carryingWorth, convert, parseRate, roundHalfEven, type Rate } from "./forex";

export { trialBalance, type TrialWanted } from "./trial-balance.server";
export { trialTotals, type TrialRow, type TrialTotals } from "./trial-balance";
export { ledgerStatement, type Statement, type StatementLine, type StatementWanted } from "./statement.server";
export {
  accountsOfStaff,
  gatherHidden,
  hiddenPayLedgers,
  payLedgersHiddenFrom,
  withoutHiddenPay,
} from "./pay-accounts.server";
export { entriesUntoldTo, keepOfFew, payOfFew } from "./pay-entries.server";
export { findJournal, type JournalView } from "./find-journal.server";
export { exportJournal, type ExportWanted } from "./export-journal.server";
export { verifyLedgerJob } from "./verify-ledger-job.server";
export { verifyLedger, type LedgerFault, type LedgerReport } from "./verify-ledger.server";

export { approveRate, rateApproval, type RateApproval } from "./forex-approval.server";
export {
  accountStanding,
  mergeForm,
  mergeSchema,
  mergeSubLedger,
  type AccountStanding,
} from "./merge-sub-ledger.server";
export { chartResources } from "./chart-resources";
export { CONTROLS } from "./ledger.resource";
export { hasLines } from "./chart-rules.server";
export { ofCompany, ownCompany } from "./chart-scope";
export { branchChoice, branchChoiceSchema, chooseBranches, ledgerStanding } from "./ledger-branches.server";
export { usesOf, type LedgerUse, type LedgerUses } from "./ledger-uses.server";
