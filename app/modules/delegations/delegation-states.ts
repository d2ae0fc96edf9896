import type { States } from "~/define/states";

/**
 * `open`: it holds, or may.
 */
export const DELEGATION_STATES = {
  REQUESTED: { label: "Requested", tone: "info", is: ["open"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["open"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
  ENDED: { label: "Ended", tone: "neutral", is: [] },
} as const satisfies States<"open">;
