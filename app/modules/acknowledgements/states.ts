/** How far a person is with what they were asked to acknowledge. */
import { type States, statesThat } from "~/define/states";

/**
 * `notDone`: it is still asked for.
 */
export const STATES = {
  OPEN: { label: "Not opened", tone: "warn", is: ["notDone"] },
  SEEN: { label: "Opened", tone: "info", is: ["notDone"] },
  DONE: { label: "Done", tone: "ok", is: [] },
  ENDED: { label: "Ended", tone: "neutral", is: [] },
} as const satisfies States<"notDone">;

export const NOT_DONE: string[] = statesThat(STATES, "notDone");

/** Rows that are neither done nor ended. */
export const notDone = { status: { in: NOT_DONE } };

/** Whether a row is neither done nor ended. */
export const isNotDone = ({ status }: { status: string }): boolean => NOT_DONE.includes(status);
