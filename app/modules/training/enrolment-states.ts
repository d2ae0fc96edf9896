import type { States } from "~/define/states";

/**
 * `taken`: it is still to be finished.
 * `counted`: it counts among those of its course.
 * `begun`: its person has opened the course.
 * `finished`: it was finished.
 * `shown`: the API knows it.
 */
export const ENROLMENT_STATES = {
  ASSIGNED: { label: "To start", tone: "info", is: ["taken", "counted", "shown"] },
  STARTED: { label: "Started", tone: "info", is: ["taken", "counted", "begun", "shown"] },
  COMPLETED: { label: "Finished", tone: "ok", is: ["counted", "begun", "finished", "shown"] },
  EXPIRED: { label: "Run out", tone: "warn", is: ["finished", "shown"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"taken" | "counted" | "begun" | "finished" | "shown">;
