import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `kept`: its lines stay as they were approved.
 * `prepared`: not approved yet.
 * `current`: the plan of its year, or to become it.
 * `inForce`: engagements are planned by it.
 */
export const PLAN_STATES = worded("AuditPlan", {
  DRAFT: { label: "Draft", tone: "neutral", is: ["prepared", "current"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["prepared", "current"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["kept", "current", "inForce"] },
  REPLACED: { label: "Replaced", tone: "neutral", is: ["kept"] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["kept", "inForce"] },
} as const satisfies States<"kept" | "prepared" | "current" | "inForce">);
