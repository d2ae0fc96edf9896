import type { States } from "~/define/states";

/**
 * `live`: it changes the salary, or may.
 */
export const SALARY_CHANGE_STATES = {
  SUBMITTED: { label: "Submitted", tone: "info", is: ["live"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["live"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"live">;
