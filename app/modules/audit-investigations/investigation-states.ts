import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `running`: it is worked on.
 * `reported`: it has a report, or is about to.
 * `worked`: its team writes.
 * `early`: what it says may be corrected.
 */
export const INVESTIGATION_STATES = worded("AuditInvestigation", {
  OPEN: { label: "Opened", tone: "neutral", is: ["running", "worked", "early"] },
  INVESTIGATING: { label: "Under way", tone: "warn", is: ["running", "worked", "early"] },
  REPORTING: { label: "Report being written", tone: "info", is: ["running", "reported", "worked"] },
  IN_REVIEW: { label: "Report in review", tone: "info", is: ["running", "reported"] },
  ISSUED: { label: "Report issued", tone: "ok", is: ["reported"] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["reported"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"running" | "reported" | "worked" | "early">);
