import type { HistoryWords } from "~/define/history";

export const acknowledgementHistory: HistoryWords = {
  entity: "Acknowledgement",
  actions: { "Acknowledgement.done": "Acknowledged", "Acknowledgement.paper": "Signed on paper" },
  fields: { subject: { label: "Subject", kind: "code" } },
};
