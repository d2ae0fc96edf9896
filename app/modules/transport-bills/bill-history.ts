import { db } from "~/db/database.server";
import type { HistoryField, HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";
import { FLAG_LABELS, KIND_LABELS } from "./bill-rules";
import { sayLine } from "./line-word";

const line: Record<string, HistoryField> = {
  kind: { label: "Kind", kind: "choice", words: KIND_LABELS },
  date: { label: "Date", kind: "date" },
  fromPlace: { label: "From" },
  toPlace: { label: "To" },
  tenthsKm: { label: "Kilometres", kind: "tenths" },
  description: { label: "What" },
  amount: { label: "Amount", kind: "money" },
  overReason: { label: "Why more" },
  ownReason: { label: "Reason without a visit" },
  receiptId: { label: "Receipt", kind: "internal" },
  legId: { label: "", kind: "internal" },
  billId: { label: "", kind: "internal" },
  live: { label: "", kind: "internal" },
  position: { label: "", kind: "internal" },
};
const within = (part: string) =>
  Object.fromEntries(Object.entries(line).map(([name, field]) => [`${part}.${name}`, field]));

/** What the trail tells of a bill. */
export const billHistory: HistoryWords = {
  entity: "TransportBill",
  actions: {
    "TransportBill.create": "Created",
    "TransportBill.change": "Draft changed",
    "TransportBill.addLine": "Line added",
    "TransportBill.changeLine": "Line changed",
    "TransportBill.removeLine": "Line removed",
    "TransportBill.saveOthers": "Other lines saved",
    "TransportBill.receipt": "Receipt changed",
  },
  currencies: async (ids) =>
    currenciesAt(
      await db.transportBill.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, currency: true, unit: { select: { path: true } } },
      }),
    ),
  fields: {
    periodFrom: { label: "From", kind: "date" },
    periodTo: { label: "Until", kind: "date" },
    purpose: { label: "What for" },
    requisitionId: { label: "Advance", kind: "requisition" },
    advance: { label: "To be set off", kind: "money" },
    claimed: { label: "Claimed", kind: "money" },
    approved: { label: "Approved", kind: "money" },
    lines: { label: "Lines", kind: "integer" },
    line: { label: "Line" },
    others: { label: "Other line" },
    receipt: { label: "Receipt" },
    "receipt.name": { label: "Receipt" },
    "receipt.line": { label: "", kind: "internal" },
    flags: { label: "Flag" },
    flag: { label: "What", kind: "choice", words: FLAG_LABELS },
    about: { label: "Line", say: sayLine },
    cut: { label: "Line cut" },
    "cut.amount": { label: "Claimed", kind: "money" },
    "cut.checkerNote": { label: "Why less" },
    changed: { label: "Approved amount changed" },
    "changed.firstApproved": { label: "Approved first", kind: "money" },
    "changed.checkerNote": { label: "Why" },
    checkerId: { label: "Checker", kind: "user" },
    ...within("line"),
    ...within("others"),
    amount: { label: "Amount", kind: "money" },
    place: { label: "Paid from" },
    reference: { label: "Slip or transaction", kind: "code" },
  },
};
