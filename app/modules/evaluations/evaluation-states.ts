/** States of an evaluation (spec: hr §6.3). Pure. */
import { type States, statesThat } from "~/define/states";

/**
 * `open`: it is not finished.
 * `review`: with a reviewer.
 * `done`: its result holds.
 * `employee`: its employee takes the next step.
 */
export const EVALUATION_STATES = {
  SELF: { label: "Self-review", tone: "info", is: ["open", "employee"] },
  FIRST_REVIEW: { label: "First review", tone: "info", is: ["open", "review"] },
  SECOND_REVIEW: { label: "Second review", tone: "info", is: ["open", "review"] },
  COMPLETE: { label: "Complete", tone: "ok", is: ["done", "employee"] },
  ACKNOWLEDGED: { label: "Acknowledged", tone: "neutral", is: ["done"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"open" | "review" | "done" | "employee">;

export const OPEN = statesThat(EVALUATION_STATES, "open");
export const IN_REVIEW = statesThat(EVALUATION_STATES, "review");
export const DONE = statesThat(EVALUATION_STATES, "done");
