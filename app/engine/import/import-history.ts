import type { HistoryWords } from "~/define/history";

/** What the trail tells of an import. */
export const importHistory: HistoryWords = {
  entity: "ImportRun",
  actions: { "Import.check": "File checked", "Import.commit": "File imported", "Import.discard": "File discarded" },
  fields: {
    resource: { label: "Records", kind: "code" },
    rows: { label: "Rows", kind: "integer" },
    problems: { label: "Problems", kind: "integer" },
    file: { label: "File" },
  },
};
