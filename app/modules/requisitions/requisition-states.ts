import type { States } from "~/define/states";

/**
 * `unpaid`: asked for and not paid: it expires.
 * `counted`: limits count it beside others.
 * `handled`: to be paid or settled by those who keep the books.
 * `own`: to be sent or accounted for by its requester.
 * `open`: something is still to be done.
 */
export const REQUISITION_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["own", "open"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["unpaid", "counted", "open"] },
  APPROVED: { label: "Approved", tone: "info", is: ["unpaid", "counted", "handled", "open"] },
  PAID: { label: "Paid", tone: "ok", is: ["counted", "handled", "own", "open"] },
  SETTLED: { label: "Settled", tone: "ok", is: ["counted"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
  EXPIRED: { label: "Expired", tone: "warn", is: [] },
} as const satisfies States<"unpaid" | "counted" | "handled" | "own" | "open">;
