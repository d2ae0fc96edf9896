import type { HistoryWords } from "~/define/history";
import { KIND_CHOICES } from "./fund-rules";

/** What the trail tells of a transfer of funds. */
export const fundHistory: HistoryWords = {
  entity: "FundTransfer",
  acts: { "FundTransfer.create": "Draft begun", "FundTransfer.change": "Draft changed", "FundTransfer.code": "Hand-over code printed", "FundTransfer.wrongCode": "Wrong hand-over code tried" },
  fields: {
    fromBranchId: { label: "Sent by", kind: "unit" }, toBranchId: { label: "To", kind: "unit" }, kind: { label: "By", words: Object.fromEntries(KIND_CHOICES.map(({ value, label }) => [value, label])) }, amount: { label: "Amount", kind: "money" },
    currency: { label: "Currency" }, carrier: { label: "Carried by" }, reference: { label: "Slip or transaction" }, narration: { label: "What for" }, fromLedgerId: { label: "Ledger taken from" }, fromSubLedgerId: { label: "Account taken from" }, requisitionId: { label: "For requisition" }, expenseHeadId: { label: "Expense head" },
    how: { label: "How it ends", words: { RETURN: "The sender has it back", COMPLETE: "It has arrived after all", CHARGE: "Somebody of the staff owes it" } },
  },
};
