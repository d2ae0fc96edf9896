import type { States } from "~/define/states";

/**
 * `live`: the held pay is released, or about to be.
 */
export const RELEASE_STATES = {
  ASKED: { label: "To be paid", tone: "info", is: ["live"] },
  PAID: { label: "Paid", tone: "ok", is: ["live"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"live">;
