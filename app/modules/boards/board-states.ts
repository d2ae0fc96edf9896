/** States of a monthly board (spec: hr §6.2). Pure. */
import type { Tone } from "~/define/workflow";

export const BOARD_STATES = {
  OPEN: { label: "Open", tone: "info" },
  SUBMITTED: { label: "Submitted", tone: "info" },
  RETURNED: { label: "Returned", tone: "warn" },
  REVIEWED: { label: "Reviewed", tone: "ok" },
  CLOSED: { label: "Closed", tone: "neutral" },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;

/** In these a board may still change. */
export const NOT_CLOSED = ["OPEN", "SUBMITTED", "RETURNED", "REVIEWED"] as const;
/** In these it is with its employee. */
export const WITH_EMPLOYEE: readonly string[] = ["OPEN", "RETURNED"];
/** In these its total holds: it was confirmed, or the month is closed. */
export const SETTLED = ["REVIEWED", "CLOSED"] as const;
