import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `unreviewed`: no reviewer has decided about it.
 */
export const STEP_STATES = worded("AuditTestResult", {
  TO_DO: { label: "To do", tone: "neutral", is: ["unreviewed"] },
  DONE: { label: "Done", tone: "info", is: ["unreviewed"] },
  RETURNED: { label: "Returned", tone: "warn", is: [] },
  REVIEWED: { label: "Reviewed", tone: "ok", is: [] },
} as const satisfies States<"unreviewed">);
