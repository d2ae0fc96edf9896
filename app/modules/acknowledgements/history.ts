import type { HistoryWords } from "~/define/history";

export const acknowledgementHistory: HistoryWords = {
  entity: "Acknowledgement",
  actions: { "Acknowledgement.done": "Acknowledged" },
  fields: { subject: { label: "Subject", kind: "code" } },
};
