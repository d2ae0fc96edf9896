import type { States } from "~/define/states";

/**
 * `own`: its visitor's own to write: what it says has not been sent in, or no longer.
 * `review`: with a reviewer.
 * `sent`: it was made and sent in.
 * `counted`: reports count it.
 * `undecided`: sent in and not approved.
 * `standing`: what it says holds.
 * `unsent`: what it says holds for no one else.
 */
export const VISIT_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["own", "counted", "unsent"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["review", "sent", "counted", "undecided", "standing"] },
  FORWARDED: { label: "Forwarded", tone: "info", is: ["review", "sent", "counted", "undecided", "standing"] },
  RETURNED: { label: "Returned", tone: "warn", is: ["own", "sent", "counted", "undecided"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["sent", "counted", "standing"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["unsent"] },
} as const satisfies States<"own" | "review" | "sent" | "counted" | "undecided" | "standing" | "unsent">;
