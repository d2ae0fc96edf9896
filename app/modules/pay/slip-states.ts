import type { States } from "~/define/states";

/**
 * `paidOut`: the bank pays it with its run.
 * `held`: it was held back.
 * `kept`: its run did not pay it.
 */
export const SLIP_STATES = {
  FINAL: { label: "To be paid", tone: "info", is: ["paidOut"] },
  PAID: { label: "Paid", tone: "ok", is: ["paidOut"] },
  HELD: { label: "Held back", tone: "warn", is: ["held", "kept"] },
  RELEASED: { label: "Held back, then paid", tone: "ok", is: ["held", "kept"] },
  STOPPED: { label: "Stopped", tone: "bad", is: ["kept"] },
} as const satisfies States<"paidOut" | "held" | "kept">;
