import { wordsOf, type HistoryWords } from "~/define/history";
import { RECEIPT_CHOICES } from "./savings-words";
import { productInTrail } from "./trail-words.server";

/** How the trail tells of money that came in for savings. */
export const receiptHistory: HistoryWords = {
  entity: "SaccoReceipt",
  actions: { "SaccoReceipt.book": "Booked", "SaccoReceipt.takeBack": "Lines taken back" },
  fields: {
    unitId: { label: "Branch", kind: "unit" },
    productId: productInTrail,
    kind: { label: "What came in", kind: "choice", words: wordsOf(RECEIPT_CHOICES) },
    period: { label: "Month", kind: "month" },
    place: { label: "Put into", kind: "code" },
    reference: { label: "Slip or message" },
    total: { label: "Amount", kind: "money" },
    takenBack: { label: "Taken back", kind: "money" },
    reason: { label: "Reason" },
    count: { label: "Accounts", kind: "integer" },
    no: { label: "Entry", kind: "code" },
  },
};
