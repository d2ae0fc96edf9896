import type { HistoryWords } from "~/define/history";

/** What the trail tells of a bill. */
export const billHistory: HistoryWords = {
  entity: "TransportBill",
  acts: {
    "TransportBill.create": "Draft begun", "TransportBill.change": "Draft changed", "TransportBill.addLine": "Line added", "TransportBill.changeLine": "Line changed", "TransportBill.removeLine": "Line removed", "TransportBill.saveOthers": "Other lines saved",
    "TransportBill.receipt": "Receipt changed",
  },
  fields: {
    refNo: { label: "Reference" }, periodFrom: { label: "From", kind: "date" }, periodTo: { label: "Until", kind: "date" }, purpose: { label: "What for" }, visitId: { label: "Visit" }, requisitionId: { label: "Advance" }, advance: { label: "To be set off", kind: "money" },
    claimed: { label: "Claimed", kind: "money" }, approved: { label: "Approved", kind: "money" }, lines: { label: "Lines" }, line: { label: "Line" }, others: { label: "Other lines" }, receipt: { label: "Receipt" }, flags: { label: "Flags" }, journalId: { label: "Entry" },
    amount: { label: "Amount", kind: "money" },
  },
};
