import type { States } from "~/define/states";

/**
 * `employed`: works for the company.
 */
export const EMPLOYEE_STATES = {
  PROBATION: { label: "On probation", tone: "info", is: ["employed"] },
  CONFIRMED: { label: "Confirmed", tone: "ok", is: ["employed"] },
  ON_NOTICE: { label: "On notice", tone: "warn", is: ["employed"] },
  SUSPENDED: { label: "Suspended", tone: "bad", is: ["employed"] },
  SEPARATED: { label: "Left", tone: "neutral", is: [] },
} as const satisfies States<"employed">;
