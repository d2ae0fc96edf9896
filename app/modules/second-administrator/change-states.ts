import type { States } from "~/define/states";

export const ADMINISTRATOR_CHANGE_STATES = {
  REQUESTED: { label: "Waiting", tone: "warn" },
  DONE: { label: "Approved and done", tone: "ok" },
  REFUSED: { label: "Refused", tone: "bad" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  EXPIRED: { label: "Expired: no one decided", tone: "neutral" },
} as const satisfies States;
