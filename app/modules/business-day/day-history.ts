import type { HistoryWords } from "~/define/history";
import { WISH_LABELS } from "./wish-row.server";

const fields: HistoryWords["fields"] = {
  branchId: { label: "Branch", kind: "unit" }, businessDate: { label: "Business date", kind: "date" }, kind: { label: "Kind", words: { NORMAL: "Normal", ADJUSTMENT: "Adjustment", ...WISH_LABELS } }, openingCash: { label: "Opening cash", kind: "money" },
  why: { label: "Reason" }, countNo: { label: "Count" }, countedById: { label: "Counted by", kind: "user" }, witnessId: { label: "Witness", kind: "user" }, custodianId: { label: "Custodian", kind: "employee" }, total: { label: "Counted", kind: "money" },
  book: { label: "In the books", kind: "money" }, difference: { label: "Difference", kind: "money" }, currency: { label: "Currency" }, overShort: { label: "Over and short", kind: "money" }, standIn: { label: "In the branch's place", kind: "flag" }, round: { label: "Round" }, people: { label: "People" },
};

/** What the trail tells of business days, requests for their close and wishes about them. */
export const dayHistories: readonly HistoryWords[] = [
  {
    entity: "BusinessDay", fields,
    acts: {
      "BusinessDay.open": "Day opened", "BusinessDay.count": "Cash counted", "BusinessDay.requestClose": "Close asked for", "BusinessDay.resume": "Day given back", "BusinessDay.close": "Day closed", "BusinessDay.reopen": "Day opened again", "BusinessDay.remind": "Branch reminded",
    },
  },
  { entity: "DayClose", fields, acts: { "DayClose.request": "Close asked for" } },
  { entity: "DayWish", fields, acts: { "DayWish.ask": "Wish asked" } },
];
