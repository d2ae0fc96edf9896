import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/** `out`: its auditee has it, or its report is issued. */
export const FINDING_STATES = worded("AuditFinding", {
  DRAFT: { label: "Draft", tone: "neutral", is: [] },
  SENT: { label: "With the auditee", tone: "info", is: ["out"] },
  ISSUED: { label: "Issued", tone: "ok", is: ["out"] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"out">);
