import type { States } from "~/define/states";

/** `live`: it is asked for or holds; a risk has one at most. */
export const ACCEPTANCE_STATES = {
  REQUESTED: { label: "Requested", tone: "info", is: ["live"] },
  APPROVED: { label: "Holds", tone: "warn", is: ["live"] },
  REFUSED: { label: "Refused", tone: "bad", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
  VOID: { label: "Void", tone: "neutral", is: [] },
} as const satisfies States<"live">;
