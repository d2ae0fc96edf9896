import type { States } from "~/define/states";

/**
 * `live`: it changes what is kept, or may.
 */
export const CHANGE_REQUEST_STATES = {
  PENDING: { label: "Waiting", tone: "info", is: ["live"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["live"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"live">;
