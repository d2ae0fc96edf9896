import { worded } from "~/define/state-words";
import type { States } from "~/define/states";

/**
 * `live`: it is still worked on.
 * `pursued`: its amounts and people may still change.
 * `early`: what it says may be corrected.
 * `confirmed`: it was a fraud, and is not closed.
 */
export const FRAUD_STATES = worded("FraudCase", {
  SUSPECTED: { label: "Suspected", tone: "warn", is: ["live", "early"] },
  UNDER_INVESTIGATION: { label: "Under investigation", tone: "info", is: ["live", "pursued", "early"] },
  CONFIRMED: { label: "Confirmed", tone: "bad", is: ["live", "pursued", "confirmed"] },
  UNCONFIRMED: { label: "Not confirmed", tone: "neutral", is: ["live"] },
  RECOVERY: { label: "In recovery", tone: "warn", is: ["live", "pursued", "confirmed"] },
  CLOSED: { label: "Closed", tone: "ok", is: [] },
} as const satisfies States<"live" | "pursued" | "early" | "confirmed">);
