import type { HistoryWords } from "~/define/history";

/** What the trail tells of changes that two administrators make. */
export const changeHistory: HistoryWords = {
  entity: "ChangeRequest",
  actions: {
    "ChangeRequest.ask": "Change requested",
    "ChangeRequest.agree": "Change approved",
    "ChangeRequest.refuse": "Change refused",
    "ChangeRequest.withdraw": "Change withdrawn",
  },
  fields: {
    kind: { label: "", kind: "internal" },
    subject: { label: "What is changed" },
    payloadHash: { label: "", kind: "internal" },
  },
};
