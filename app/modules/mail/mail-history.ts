import type { HistoryWords } from "~/define/history";

/** What the trail tells of a message. */
export const mailHistory: HistoryWords = {
  entity: "MailMessage",
  actions: { "MailMessage.retry": "Sent again" },
  fields: { state: { label: "State", kind: "choice", words: { QUEUED: "Waiting", SENT: "Sent", FAILED: "Failed" } } },
};
