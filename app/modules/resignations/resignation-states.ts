import type { States } from "~/define/states";

/**
 * `open`: the employment ends, or may end.
 * `leaves`: its last day holds; someone who has left should not be able to sign in.
 * `undecided`: not accepted yet.
 * `unsettled`: accepted, and the final pay is still to come.
 */
export const RESIGNATION_STATES = {
  SUBMITTED: { label: "Submitted", tone: "info", is: ["open", "undecided"] },
  AGREED: { label: "Agreed by the line", tone: "info", is: ["open", "undecided"] },
  ACCEPTED: { label: "Accepted", tone: "warn", is: ["open", "leaves", "unsettled"] },
  CLEARING: { label: "Clearing", tone: "warn", is: ["open", "leaves", "unsettled"] },
  SETTLED: { label: "Settled", tone: "ok", is: ["open", "leaves"] },
  ARCHIVED: { label: "Archived", tone: "neutral", is: ["leaves"] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
  REJECTED: { label: "Rejected", tone: "neutral", is: [] },
} as const satisfies States<"open" | "leaves" | "undecided" | "unsettled">;

/**
 * `pending`: the area is not cleared.
 * `answered`: the area has answered.
 */
export const CLEARANCE_STATES = {
  OPEN: { label: "Open", tone: "warn", is: ["pending"] },
  CLEARED: { label: "Cleared", tone: "ok", is: ["answered"] },
  DUE: { label: "Due", tone: "bad", is: ["pending", "answered"] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"pending" | "answered">;
