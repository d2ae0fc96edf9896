import type { States } from "~/define/states";

/**
 * `pending`: it is still to be carried out, or is being.
 * `ran`: it was carried out.
 * `over`: nothing follows.
 */
export const JOB_STATES = {
  WAITING: { label: "Waiting", tone: "info", is: ["pending"] },
  RUNNING: { label: "At work", tone: "info", is: ["pending"] },
  DONE: { label: "Done", tone: "ok", is: ["ran", "over"] },
  FAILED: { label: "Failed", tone: "bad", is: ["ran", "over"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["over"] },
} as const satisfies States<"pending" | "ran" | "over">;
export type JobState = keyof typeof JOB_STATES;
