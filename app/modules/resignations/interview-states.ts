import type { States } from "~/define/states";

/**
 * `open`: it can be answered.
 */
export const INTERVIEW_STATES = {
  INVITED: { label: "Invited", tone: "info", is: ["open"] },
  OPENED: { label: "Opened", tone: "info", is: ["open"] },
  SUBMITTED: { label: "Submitted", tone: "ok", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"open">;
