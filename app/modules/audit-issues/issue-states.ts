import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `running`: its owner has something to do.
 * `clock`: its days are counted.
 * `live`: something is still to be done or watched.
 * `imported`: a file of previous data may say so.
 */
export const ISSUE_STATES = worded("AuditIssue", {
  OPEN: { label: "Open", tone: "warn", is: ["running", "clock", "live", "imported"] },
  IN_PROGRESS: { label: "In progress", tone: "info", is: ["running", "clock", "live"] },
  IMPLEMENTED: { label: "Implemented", tone: "info", is: ["clock", "live"] },
  RISK_ACCEPTED: { label: "Risk accepted", tone: "warn", is: ["live"] },
  CLOSED: { label: "Closed", tone: "ok", is: ["imported"] },
  VOID: { label: "Voided", tone: "neutral", is: [] },
} as const satisfies States<"running" | "clock" | "live" | "imported">);
