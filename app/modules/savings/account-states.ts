import type { States } from "~/define/states";

/**
 * `live`: it may hold money.
 * `resting`: nothing is paid from it.
 */
export const ACCOUNT_STATES = {
  ACTIVE: { label: "Active", tone: "ok", is: ["live"] },
  DORMANT: { label: "Dormant", tone: "neutral", is: ["live", "resting"] },
  FROZEN: { label: "Frozen", tone: "warn", is: ["live", "resting"] },
  CLOSED: { label: "Closed", tone: "neutral", is: [] },
} as const satisfies States<"live" | "resting">;
