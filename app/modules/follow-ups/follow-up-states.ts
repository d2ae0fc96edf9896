import type { States } from "~/define/states";

/**
 * `done`: it was done.
 * `live`: it was not cancelled.
 */
export const FOLLOW_UP_STATES = {
  OPEN: { label: "Open", tone: "info", is: ["live"] },
  DONE: { label: "Done", tone: "warn", is: ["done", "live"] },
  VERIFIED: { label: "Confirmed", tone: "ok", is: ["done", "live"] },
  CANCELLED: { label: "Dropped", tone: "neutral", is: [] },
} as const satisfies States<"done" | "live">;
