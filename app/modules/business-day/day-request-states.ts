import type { States } from "~/define/states";

export const DAY_REQUEST_STATES = {
  PENDING: { label: "Waiting", tone: "info" },
  APPROVED: { label: "Granted", tone: "ok" },
  REJECTED: { label: "Rejected", tone: "warn" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
} as const satisfies States;
