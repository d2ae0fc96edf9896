import type { HistoryWords } from "~/define/history";
import { TYPE_INFO, VOUCHER_TYPES } from "./voucher-types";

/** What the trail tells of a voucher. */
export const voucherHistory: HistoryWords = {
  entity: "Voucher",
  acts: { "Voucher.create": "Draft begun", "Voucher.change": "Draft changed", "Voucher.attach": "Attachment added", "Voucher.detach": "Attachment taken away" },
  fields: {
    type: { label: "Kind", words: Object.fromEntries(VOUCHER_TYPES.map((type) => [type, TYPE_INFO[type].label])) }, branchId: { label: "Branch", kind: "unit" }, mode: { label: "By", words: { CASH: "Cash", BANK: "Bank", NONE: "Neither" } },
    total: { label: "Amount", kind: "money" }, totalBase: { label: "Worth in the books", kind: "money" }, voucherDate: { label: "Date", kind: "date" }, valueDate: { label: "Value date", kind: "date" }, reverseOn: { label: "Taken back on", kind: "date" }, payee: { label: "Payee or payer" },
    chequeNo: { label: "Cheque no." }, chequeDate: { label: "Cheque date", kind: "date" }, reference: { label: "Reference" }, narration: { label: "Narration" }, currency: { label: "Currency" }, lines: { label: "Lines" }, no: { label: "Number" },
    requisitionId: { label: "Requisition", kind: "requisition" }, notDuplicate: { label: "Said to be another one", kind: "flag" }, document: { label: "Attachment" }, seq: { label: "Entry of the branch" }, hash: { label: "Hash of the entry" }, editorId: { label: "Changed last by", kind: "user" },
  },
};
