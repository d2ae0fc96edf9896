import type { States } from "~/define/states";

/** `over`: nothing follows by itself. */
export const MAIL_STATES = {
  QUEUED: { label: "Waiting", tone: "info", is: [] },
  SENDING: { label: "Being sent", tone: "info", is: [] },
  SENT: { label: "Sent", tone: "ok", is: ["over"] },
  FAILED: { label: "Failed", tone: "bad", is: ["over"] },
} as const satisfies States<"over">;
export type MailState = keyof typeof MAIL_STATES;
