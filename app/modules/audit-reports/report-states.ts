import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `out`: auditees read it.
 */
export const REPORT_STATES = worded("AuditReport", {
  DRAFT: { label: "Draft", tone: "neutral", is: [] },
  REVIEW: { label: "In review", tone: "info", is: [] },
  WITH_AUDITEE: { label: "With the auditee", tone: "warn", is: ["out"] },
  ISSUED: { label: "Issued", tone: "ok", is: ["out"] },
} as const satisfies States<"out">);
