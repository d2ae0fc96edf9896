import { db } from "~/db/database.server";
import { wordsOf, type HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";
import { KIND_CHOICES } from "./requisition-rules";

/** What the trail tells of a requisition. */
export const requisitionHistory: HistoryWords = {
  entity: "Requisition",
  actions: {
    "Requisition.create": "Created",
    "Requisition.change": "Draft changed",
    "Requisition.attach": "Attachment added",
    "Requisition.detach": "Attachment removed",
  },
  currencies: async (ids) => {
    const rows = await db.requisition.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, currency: true, branch: { select: { path: true } } },
    });
    return currenciesAt(rows.map(({ branch, ...row }) => ({ ...row, unit: branch })));
  },
  fields: {
    kind: { label: "Kind", kind: "choice", words: wordsOf(KIND_CHOICES) },
    branchId: { label: "Branch", kind: "unit" },
    employeeId: { label: "For", kind: "employee" },
    payee: { label: "To be paid" },
    purpose: { label: "What for" },
    neededBy: { label: "Needed by", kind: "date" },
    total: { label: "Amount", kind: "money" },
    lines: { label: "Lines", kind: "integer" },
    line: { label: "Line" },
    "line.expenseHeadId": { label: "Expense head", kind: "head" },
    "line.description": { label: "What" },
    "line.quantity": { label: "Quantity", kind: "integer" },
    "line.unit": { label: "Unit price", kind: "money" },
    "line.amount": { label: "Amount", kind: "money" },
    approved: { label: "Approved", kind: "money" },
    byLine: { label: "Line" },
    paid: { label: "Paid", kind: "money" },
    settled: { label: "Settled", kind: "money" },
    voucher: { label: "Voucher", kind: "code" },
    bill: { label: "Transport bill", kind: "code" },
    transfer: { label: "Funds", kind: "code" },
  },
};
