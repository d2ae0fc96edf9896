/** States of a monthly board (spec: hr §6.2). Pure. */
import { type States, statesThat } from "~/define/states";

/**
 * `open`: it is not closed.
 * `employee`: its employee writes.
 * `settled`: its ratings hold.
 */
export const BOARD_STATES = {
  OPEN: { label: "Open", tone: "info", is: ["open", "employee"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["open"] },
  RETURNED: { label: "Returned", tone: "warn", is: ["open", "employee"] },
  REVIEWED: { label: "Reviewed", tone: "ok", is: ["open", "settled"] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["settled"] },
} as const satisfies States<"open" | "employee" | "settled">;

/** In these a board may still change. */
export const NOT_CLOSED = statesThat(BOARD_STATES, "open");
/** In these it is with its employee. */
export const WITH_EMPLOYEE: readonly string[] = statesThat(BOARD_STATES, "employee");
/** In these its total holds: it was confirmed, or the month is closed. */
export const SETTLED = statesThat(BOARD_STATES, "settled");
