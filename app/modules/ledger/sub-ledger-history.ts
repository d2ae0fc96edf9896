import type { HistoryWords } from "~/define/history";

/** What the trail tells of sub-ledgers beside what their record says. */
export const subLedgerHistory: HistoryWords = {
  entity: "SubLedger",
  acts: { "SubLedger.merge": "Merged into another", "SubLedger.takeIn": "Another was merged into it" },
  fields: { account: { label: "Account" }, followed: { label: "Merged into it before" } },
};
