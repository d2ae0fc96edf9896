import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `running`: a unit is being audited or will be: it is planned once at a time.
 * `underWay`: the team is at work in the unit or on its papers.
 * `papers`: its steps are worked on or reviewed.
 * `team`: its team has days to spend.
 * `carriedOut`: it takes place or took place.
 * `issued`: its report is issued.
 * `dropped`: it does not take place this year.
 * `idle`: it has no meetings and no months.
 */
export const ENGAGEMENT_STATES = worded("AuditEngagement", {
  PLANNED: { label: "Planned", tone: "neutral", is: ["running", "idle"] },
  SCHEDULED: { label: "Scheduled", tone: "info", is: ["running", "team", "carriedOut"] },
  FIELDWORK: { label: "Fieldwork", tone: "warn", is: ["running", "underWay", "papers", "team", "carriedOut"] },
  IN_REVIEW: { label: "In review", tone: "info", is: ["running", "underWay", "papers", "team", "carriedOut"] },
  REPORTING: { label: "Reporting", tone: "info", is: ["running", "underWay", "carriedOut"] },
  REPORTED: { label: "Reported", tone: "ok", is: ["carriedOut", "issued"] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["carriedOut", "issued"] },
  POSTPONED: { label: "Postponed", tone: "warn", is: ["dropped", "idle"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["dropped", "idle"] },
} as const satisfies States<"running" | "underWay" | "papers" | "team" | "carriedOut" | "issued" | "dropped" | "idle">);
