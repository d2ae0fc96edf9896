import type { States } from "~/define/states";

/**
 * `open`: no other may be asked for.
 * `cancellable`: it can be cancelled.
 * `begun`: it is about to clear, or does.
 */
export const CLEAR_STATES = {
  REQUESTED: { label: "Waits for a second administrator", tone: "warn", is: ["open", "cancellable"] },
  APPROVED: { label: "About to begin", tone: "bad", is: ["open", "cancellable", "begun"] },
  RUNNING: { label: "At work", tone: "bad", is: ["open", "begun"] },
  DONE: { label: "Cleared", tone: "ok", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
  FAILED: { label: "Not cleared", tone: "warn", is: [] },
} as const satisfies States<"open" | "cancellable" | "begun">;
