import type { States } from "~/define/states";

/**
 * `open`: it is still worked on.
 * `runs`: the clock of the desk runs.
 * `assigned`: someone works on it.
 * `assignee`: its assignee takes the next step.
 * `requester`: its requester takes the next step.
 */
export const TICKET_STATES = {
  OPEN: { label: "Open", tone: "info", is: ["open", "runs"] },
  ASSIGNED: { label: "Assigned", tone: "info", is: ["open", "runs", "assigned", "assignee"] },
  IN_PROGRESS: { label: "In progress", tone: "info", is: ["open", "runs", "assigned", "assignee"] },
  WAITING: { label: "Waiting", tone: "warn", is: ["open", "assigned", "requester"] },
  RESOLVED: { label: "Resolved", tone: "ok", is: ["requester"] },
  CLOSED: { label: "Closed", tone: "neutral", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"open" | "runs" | "assigned" | "assignee" | "requester">;
