import { wordsOf, type HistoryWords } from "~/define/history";
import { CONTROLS } from "./ledger.resource";

/** What the trail tells of sub-ledgers beside what their record says. */
const subLedgerHistory: HistoryWords = {
  entity: "SubLedger",
  actions: { "SubLedger.merge": "Merged into another", "SubLedger.takeIn": "Another was merged into it" },
  fields: {
    account: { label: "Account" },
    followed: { label: "Merged into it before", kind: "integer" },
    mergedIntoId: { label: "Merged into", kind: "account" },
    refType: { label: "Belongs to", kind: "choice", words: wordsOf(CONTROLS) },
    refId: { label: "", kind: "internal" },
    code: { label: "Code", kind: "code" },
  },
};

/** What the trail tells of the books beside what their records say. */
export const ledgerHistories: readonly HistoryWords[] = [
  subLedgerHistory,
  { entity: "Ledger", actions: {}, fields: { allBranches: { label: "At all branches", kind: "flag" } } },
  {
    entity: "ForexRate",
    actions: { "ForexRate.approve": "Approved", "ForexRate.approveFirst": "Approved, first of two" },
    fields: {
      status: { label: "State", kind: "choice", words: { DRAFT: "Draft", APPROVED: "Approved", RETIRED: "Retired" } },
    },
  },
  {
    entity: "Journal",
    actions: { "Journal.post": "Booked", "Journal.reverse": "Reversed", "Journal.stands": "Not reversed on its day" },
    fields: {
      seq: { label: "Entry of the branch", kind: "integer" },
      reversesId: { label: "Reverses", kind: "entry" },
      reverseOn: { label: "Reverse on", kind: "date" },
    },
  },
  {
    entity: "OrgUnit",
    actions: { "FiscalYear.start": "First year begun", "BusinessDay.remind": "Branch reminded" },
    fields: { startDate: { label: "Begins on", kind: "date" }, people: { label: "People", kind: "integer" } },
  },
];
