import type { States } from "~/define/states";

/**
 * `live`: it is worked on.
 * `watched`: on the register.
 * `unregistered`: not on the register.
 */
export const RISK_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["unregistered"] },
  OPEN: { label: "Open", tone: "warn", is: ["live", "watched"] },
  TREATING: { label: "Treating", tone: "info", is: ["live", "watched"] },
  MONITORED: { label: "Monitored", tone: "info", is: ["live", "watched"] },
  ACCEPTED: { label: "Accepted", tone: "warn", is: ["watched"] },
  CLOSED: { label: "Closed", tone: "ok", is: ["unregistered"] },
} as const satisfies States<"live" | "watched" | "unregistered">;
