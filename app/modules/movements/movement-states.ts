import type { States } from "~/define/states";

/**
 * `underWay`: it is still to come.
 * `undecided`: not approved yet.
 * `waits`: someone has to decide.
 * `certain`: approved: its employee knows it, and has a letter.
 * `dropped`: it does not take place.
 */
export const MOVEMENT_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["underWay", "undecided"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["underWay", "undecided", "waits"] },
  AGREED: { label: "Agreed", tone: "info", is: ["underWay", "undecided", "waits"] },
  APPROVED: { label: "To come", tone: "info", is: ["underWay", "certain"] },
  EFFECTIVE: { label: "In effect", tone: "ok", is: ["certain"] },
  REJECTED: { label: "Rejected", tone: "neutral", is: ["dropped"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["dropped"] },
} as const satisfies States<"underWay" | "undecided" | "waits" | "certain" | "dropped">;
