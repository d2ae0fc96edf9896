import type { States } from "~/define/states";

/**
 * `open`: something follows.
 * `ahead`: not made yet.
 * `planned`: it has a plan, and is not made yet.
 * `made`: it was made.
 * `over`: nothing follows.
 * `requester`: its requester takes the next step.
 * `afterwards`: made in an emergency, it may wait for approval afterwards.
 * `free`: no one needs its requester.
 */
export const CHANGE_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["open", "ahead", "requester", "free"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["open", "ahead"] },
  ASSESSED: { label: "Assessed", tone: "info", is: ["open", "ahead", "planned"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["open", "ahead", "planned"] },
  SCHEDULED: { label: "Scheduled", tone: "warn", is: ["open", "ahead", "planned"] },
  IMPLEMENTED: { label: "Implemented", tone: "warn", is: ["open", "made", "requester", "afterwards"] },
  VERIFIED: { label: "Verified", tone: "info", is: ["open", "made"] },
  ROLLED_BACK: { label: "Rolled back", tone: "bad", is: ["open", "made", "afterwards"] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["made", "over", "free"] },
  REJECTED: { label: "Rejected", tone: "bad", is: ["over", "free"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["over", "free"] },
} as const satisfies States<"open" | "ahead" | "planned" | "made" | "over" | "requester" | "afterwards" | "free">;
