import type { HistoryWords } from "~/define/history";
import { KIND_WORDS } from "./request-row.server";

const fields: HistoryWords["fields"] = {
  kind: { label: "What", kind: "choice", words: KIND_WORDS },
  reason: { label: "Reason" },
  status: { label: "State", kind: "choice", words: { OPEN: "Open", CLOSED: "Closed", LOCKED: "Locked" } },
  startDate: { label: "Begins on", kind: "date" },
  periodId: { label: "Period", kind: "period" },
  yearId: { label: "Year", kind: "year" },
  entries: { label: "Entries", kind: "code" },
  digest: { label: "", kind: "internal" },
};

/** What the trail tells of years, periods and what was asked about them. */
export const yearHistories: readonly HistoryWords[] = [
  { entity: "YearRequest", fields, actions: { "YearRequest.ask": "Requested" } },
  {
    entity: "FiscalYear",
    fields,
    actions: { "FiscalYear.move": "State of the year changed", "FiscalYear.start": "First year begun" },
  },
  {
    entity: "FiscalPeriod",
    fields,
    actions: { "FiscalPeriod.close": "Period closed", "FiscalPeriod.reopen": "Period reopened" },
  },
];
