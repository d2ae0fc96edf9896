import { db } from "~/db/database.server";
import type { HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";
import { DAY_REQUEST_LABELS } from "./day-request-row.server";
import { STATUS_LABELS } from "./words";

const fields: HistoryWords["fields"] = {
  status: { label: "State", kind: "choice", words: STATUS_LABELS },
  businessDate: { label: "Business date", kind: "date" },
  kind: { label: "Kind", kind: "choice", words: { NORMAL: "Normal", ADJUSTMENT: "Adjustment", ...DAY_REQUEST_LABELS } },
  openingCash: { label: "Opening cash", kind: "money" },
  why: { label: "Reason" },
  countNo: { label: "Count", kind: "integer" },
  countedById: { label: "Counted by", kind: "user" },
  witnessId: { label: "Witness", kind: "user" },
  custodianId: { label: "Custodian", kind: "employee" },
  total: { label: "Counted", kind: "money" },
  book: { label: "In the books", kind: "money" },
  difference: { label: "Difference", kind: "money" },
  overShort: { label: "Over and short", kind: "money" },
  standIn: { label: "Requested on behalf of the branch", kind: "flag" },
  round: { label: "Round", kind: "integer" },
  people: { label: "People", kind: "integer" },
  denominations: { label: "Notes and coins", kind: "denominations" },
  adjusted: { label: "Differences booked", kind: "integer" },
  chargedTo: { label: "Shortage charged" },
  "chargedTo.employeeId": { label: "To", kind: "employee" },
  "chargedTo.ledger": { label: "Ledger", kind: "code" },
  "chargedTo.amount": { label: "Amount", kind: "money" },
  "chargedTo.currency": { label: "", kind: "internal" },
  found: { label: "Found", kind: "finding" },
  dayId: { label: "", kind: "internal" },
  "detail.status": { label: "The day", kind: "choice", words: STATUS_LABELS },
};

async function ofDays(ids: readonly number[]) {
  const rows = await db.businessDay.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, branch: { select: { path: true } } },
  });
  return currenciesAt(rows.map(({ id, branch }) => ({ id, unit: branch })));
}

async function ofCloses(ids: readonly number[]) {
  const rows = await db.dayCloseRequest.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, day: { select: { branch: { select: { path: true } } } } },
  });
  return currenciesAt(rows.map(({ id, day }) => ({ id, unit: day.branch })));
}

/** What the trail tells of business days, requests for their close and wishes about them. */
export const dayHistories: readonly HistoryWords[] = [
  {
    entity: "BusinessDay",
    fields,
    currencies: ofDays,
    actions: {
      "BusinessDay.open": "Day opened",
      "BusinessDay.count": "Cash counted",
      "BusinessDay.confirmCount": "Count confirmed",
      "BusinessDay.objectCount": "Count objected to",
      "BusinessDay.requestClose": "Close requested",
      "BusinessDay.resume": "Day returned to the branch",
      "BusinessDay.close": "Day closed",
      "BusinessDay.reopen": "Day reopened",
      "BusinessDay.remind": "Branch reminded",
    },
  },
  { entity: "DayClose", fields, currencies: ofCloses, actions: { "DayClose.request": "Close requested" } },
  { entity: "DayWish", fields, actions: { "DayWish.ask": "Request made" } },
];
