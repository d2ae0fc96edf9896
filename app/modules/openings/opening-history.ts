import type { HistoryWords } from "~/define/history";

/** What the trail tells of opening balances. */
export const openingHistory: HistoryWords = {
  entity: "OpeningBatch",
  acts: { "OpeningBatch.create": "Created", "OpeningBatch.change": "Draft changed" },
  fields: {
    branchId: { label: "Branch", kind: "unit" },
    asOf: { label: "As of", kind: "date" },
    lines: { label: "Lines" },
    no: { label: "Number", kind: "code" },
  },
};
