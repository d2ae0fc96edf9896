import type { States } from "~/define/states";

/**
 * `open`: asked for and not paid.
 * `counted`: limits count it beside others.
 */
export const WITHDRAWAL_STATES = {
  SUBMITTED: { label: "Submitted", tone: "info", is: ["open"] },
  APPROVED: { label: "Approved", tone: "info", is: ["open", "counted"] },
  PAID: { label: "Paid", tone: "ok", is: ["counted"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
  EXPIRED: { label: "Expired", tone: "neutral", is: [] },
} as const satisfies States<"open" | "counted">;
