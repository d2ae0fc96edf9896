import type { States } from "~/define/states";

/**
 * `kept`: it counts among the browsers one may have.
 */
export const PUNCH_DEVICE_STATES = {
  PENDING: { label: "Waits for HR", tone: "info", is: ["kept"] },
  ACTIVE: { label: "Registered", tone: "ok", is: ["kept"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  REVOKED: { label: "Removed", tone: "neutral", is: [] },
} as const satisfies States<"kept">;
