import type { HistoryWords } from "~/define/history";

/** What the trail tells of clearing. */
export const clearHistory: HistoryWords = {
  entity: "ClearRequest",
  actions: {
    "ClearRequest.ask": "Clearing requested",
    "ClearRequest.approve": "Clearing approved",
    "ClearRequest.cancel": "Clearing cancelled",
    "ClearRequest.begin": "Clearing started",
    "ClearRequest.done": "Data cleared",
    "ClearRequest.fail": "Not cleared",
  },
  fields: {
    dataSet: { label: "What is cleared" },
    notBefore: { label: "Not before", kind: "instant" },
    backupFile: { label: "Backup", kind: "code" },
    backupHash: { label: "", kind: "internal" },
    counts: { label: "Rows", kind: "integer" },
  },
};
