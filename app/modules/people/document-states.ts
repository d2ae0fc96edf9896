import type { States } from "~/define/states";

/**
 * `held`: the paper is there.
 */
export const DOCUMENT_STATES = {
  PENDING: { label: "Unverified", tone: "info", is: ["held"] },
  VALID: { label: "Valid", tone: "ok", is: ["held"] },
  EXPIRED: { label: "Expired", tone: "bad", is: [] },
  RENEWED: { label: "Replaced", tone: "neutral", is: [] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"held">;
