import type { HistoryWords } from "~/define/history";

/** What the trail tells of questions to the database. */
export const consoleHistories: readonly HistoryWords[] = [
  {
    entity: "SavedStatement",
    actions: {
      "SavedStatement.add": "Saved",
      "SavedStatement.review": "Reviewed",
      "SavedStatement.retire": "Taken out of use",
    },
    fields: {
      purpose: { label: "What for" },
      statement: { label: "Statement" },
      active: { label: "In use", kind: "flag" },
    },
  },
  {
    entity: "QueryConsole",
    actions: {},
    fields: {
      statement: { label: "Statement" },
      milliseconds: { label: "Milliseconds", kind: "integer" },
      rows: { label: "Rows", kind: "integer" },
      cut: { label: "Shortened", kind: "flag" },
      error: { label: "Error" },
      values: { label: "Values" },
    },
  },
];
