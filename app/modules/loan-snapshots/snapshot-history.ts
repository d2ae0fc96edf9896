import { db } from "~/db/database.server";
import type { HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";

/** What the trail tells of a loan snapshot. */
export const loanSnapshotHistory: HistoryWords = {
  entity: "LoanSnapshot",
  actions: {
    "LoanSnapshot.bring": "Loans imported",
    "LoanSnapshot.confirm": "Loans confirmed",
    "LoanSnapshot.reject": "Loans rejected",
  },
  currencies: async (ids) =>
    currenciesAt(
      await db.loanSnapshot.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, unit: { select: { path: true } } },
      }),
    ),
  fields: {
    unitId: { label: "Branch", kind: "unit" },
    asOf: { label: "As of", kind: "date" },
    lines: { label: "Loans in the file", kind: "integer" },
    loans: { label: "Running loans", kind: "integer" },
    outstanding: { label: "Outstanding", kind: "money" },
    par30: { label: "At risk, more than 30 days", kind: "money" },
    waits: { label: "Waits for a second person", kind: "flag" },
    status: {
      label: "State",
      kind: "choice",
      words: { WAITING: "To be confirmed", REJECTED: "Rejected", IN_USE: "In use" },
    },
    note: { label: "Note", kind: "longText" },
    replaces: { label: "Replaces an earlier file", kind: "flag" },
  },
};
