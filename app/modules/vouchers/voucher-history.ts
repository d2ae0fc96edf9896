import { db } from "~/db/database.server";
import type { HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";
import { TYPE_INFO, VOUCHER_TYPES } from "./voucher-types";

/** What the trail tells of a voucher. */
export const voucherHistory: HistoryWords = {
  entity: "Voucher",
  actions: {
    "Voucher.create": "Created",
    "Voucher.change": "Draft changed",
    "Voucher.attach": "Attachment added",
    "Voucher.detach": "Attachment removed",
  },
  currencies: async (ids) => {
    const rows = await db.voucher.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, currency: true, branch: { select: { path: true } } },
    });
    return currenciesAt(rows.map(({ branch, ...row }) => ({ ...row, unit: branch })));
  },
  fields: {
    type: {
      label: "Kind",
      kind: "choice",
      words: Object.fromEntries(VOUCHER_TYPES.map((type) => [type, TYPE_INFO[type].label])),
    },
    branchId: { label: "Branch", kind: "unit" },
    mode: { label: "By", kind: "choice", words: { CASH: "Cash", BANK: "Bank", NONE: "–" } },
    total: { label: "Amount", kind: "money" },
    totalBase: { label: "Value in the books", kind: "books", words: { 0: "Calculated when submitted" } },
    voucherDate: { label: "Date", kind: "date" },
    valueDate: { label: "Value date", kind: "date" },
    reverseOn: { label: "Reverse on", kind: "date" },
    payee: { label: "Payee or payer" },
    chequeNo: { label: "Cheque no.", kind: "code" },
    chequeDate: { label: "Cheque date", kind: "date" },
    reference: { label: "Reference", kind: "code" },
    narration: { label: "Narration" },
    lines: { label: "Lines", kind: "integer" },
    line: { label: "Line" },
    "line.side": { label: "Side", kind: "choice", words: { D: "Debit", C: "Credit" } },
    "line.ledgerId": { label: "Ledger", kind: "ledger" },
    "line.subLedgerId": { label: "Account", kind: "account" },
    "line.expenseHeadId": { label: "Expense head", kind: "head" },
    "line.amount": { label: "Amount", kind: "money" },
    "line.currency": { label: "Currency", kind: "code" },
    "line.memo": { label: "Memo" },
    requisitionId: { label: "Requisition", kind: "requisition" },
    notDuplicate: { label: "Confirmed as not a duplicate", kind: "flag" },
    bankAccountId: { label: "Bank account", kind: "bank" },
    originalId: { label: "Reverses", kind: "entry" },
    seq: { label: "Entry of the branch", kind: "integer" },
    editorId: { label: "Changed last by", kind: "user" },
  },
};
