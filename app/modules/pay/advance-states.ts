import type { States } from "~/define/states";

/**
 * `counted`: it counts against the most one may have.
 * `waits`: its amount is decided about.
 * `lost`: it is written off, or about to be.
 * `unpaid`: asked for and not paid.
 */
export const ADVANCE_STATES = {
  REQUESTED: { label: "Requested", tone: "info", is: ["counted", "waits", "unpaid"] },
  RECOMMENDED: { label: "Recommended", tone: "info", is: ["counted", "waits", "unpaid"] },
  APPROVED: { label: "Approved", tone: "info", is: ["counted", "unpaid"] },
  DISBURSED: { label: "Being paid back", tone: "warn", is: ["counted"] },
  SETTLED: { label: "Paid back", tone: "ok", is: [] },
  WRITE_OFF: { label: "To be written off", tone: "warn", is: ["counted", "lost"] },
  WRITTEN_OFF: { label: "Written off", tone: "bad", is: ["lost"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"counted" | "waits" | "lost" | "unpaid">;
