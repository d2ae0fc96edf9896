import { db } from "~/db.server";
import type { HistoryWords } from "~/define/history";
import { currenciesAt } from "../organisation/index.server";

/** What the trail tells of a loan snapshot. */
export const loanSnapshotHistory: HistoryWords = {
  entity: "LoanSnapshot",
  acts: { "LoanSnapshot.bring": "Loans brought in" },
  currencies: async (ids) => currenciesAt(await db.loanSnapshot.findMany({ where: { id: { in: [...ids] } }, select: { id: true, unit: { select: { path: true } } } })),
  fields: { unitId: { label: "Branch", kind: "unit" }, asOf: { label: "As of", kind: "date" }, lines: { label: "Loans in the file", kind: "integer" }, loans: { label: "Running loans", kind: "integer" }, outstanding: { label: "Outstanding", kind: "money" }, par30: { label: "At risk, more than 30 days", kind: "money" }, replaces: { label: "In the place of an earlier file", kind: "flag" } },
};
