import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `sent`: auditees read them.
 */
export const MINUTES_STATES = worded("AuditMinutes", {
  DRAFT: { label: "Draft", tone: "neutral", is: [] },
  SENT: { label: "Sent", tone: "info", is: ["sent"] },
  LOCKED: { label: "Locked", tone: "ok", is: ["sent"] },
  DISCARDED: { label: "Discarded", tone: "neutral", is: [] },
} as const satisfies States<"sent">);
