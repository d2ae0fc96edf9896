import type { States } from "~/define/states";

/**
 * `unposted`: its figures are in no books yet.
 * `waits`: others take the next step.
 */
export const OPENING_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["unposted"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["unposted", "waits"] },
  CHECKED: { label: "Approved once", tone: "info", is: ["unposted", "waits"] },
  POSTED: { label: "Booked", tone: "ok", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"unposted" | "waits">;
