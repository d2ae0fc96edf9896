import type { HistoryWords } from "~/define/history";
import { KIND_CHOICES } from "./requisition-rules";

/** What the trail tells of a requisition. */
export const requisitionHistory: HistoryWords = {
  entity: "Requisition",
  acts: { "Requisition.create": "Draft begun", "Requisition.change": "Draft changed", "Requisition.attach": "Attachment added", "Requisition.detach": "Attachment taken away" },
  fields: {
    kind: { label: "Kind", words: Object.fromEntries(KIND_CHOICES.map(({ value, label }) => [value, label])) }, branchId: { label: "Branch", kind: "unit" }, employeeId: { label: "For", kind: "employee" }, payee: { label: "To be paid" }, purpose: { label: "What for" },
    neededBy: { label: "Needed by", kind: "date" }, currency: { label: "Currency" }, total: { label: "Amount", kind: "money" }, lines: { label: "Lines" }, no: { label: "Number" }, approved: { label: "Approved", kind: "money" }, paid: { label: "Paid", kind: "money" },
    settled: { label: "Settled", kind: "money" }, voucher: { label: "Voucher" }, transfer: { label: "Funds" }, document: { label: "Attachment" },
  },
};
