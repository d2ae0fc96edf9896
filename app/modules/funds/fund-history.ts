import { db } from "~/db/database.server";
import { wordsOf, type HistoryWords } from "~/define/history";
import { currenciesAt, pathOf } from "../organisation/index.server";
import { KIND_CHOICES } from "./fund-rules";

/** What the trail tells of a transfer of funds. */
export const fundHistory: HistoryWords = {
  entity: "FundTransfer",
  actions: {
    "FundTransfer.create": "Created",
    "FundTransfer.change": "Draft changed",
    "FundTransfer.code": "Hand-over code printed",
    "FundTransfer.wrongCode": "Wrong hand-over code tried",
  },
  currencies: async (ids) => {
    const rows = await db.fundTransfer.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, currency: true, companyId: true },
    });
    return currenciesAt(rows.map(({ companyId, ...row }) => ({ ...row, unit: { path: pathOf(null, companyId) } })));
  },
  fields: {
    fromBranchId: { label: "Sent by", kind: "unit" },
    toBranchId: { label: "To", kind: "unit" },
    kind: { label: "By", kind: "choice", words: wordsOf(KIND_CHOICES) },
    amount: { label: "Amount", kind: "money" },
    carrier: { label: "Carried by" },
    reference: { label: "Slip or transaction", kind: "code" },
    narration: { label: "What for" },
    fromLedgerId: { label: "Ledger taken from", kind: "ledger" },
    fromSubLedgerId: { label: "Account taken from", kind: "account" },
    requisitionId: { label: "For requisition", kind: "requisition" },
    expenseHeadId: { label: "Expense head", kind: "head" },
    employeeId: { label: "Owed by", kind: "employee" },
    how: {
      label: "How it ends",
      kind: "choice",
      words: {
        RETURN: "The sender got it back",
        COMPLETE: "It has arrived after all",
        CHARGE: "A staff member owes it",
      },
    },
  },
};
