/** How far a person is with what they were asked to acknowledge. */
export const STATES = {
  OPEN: { label: "Not opened", tone: "warn" },
  SEEN: { label: "Opened", tone: "info" },
  DONE: { label: "Done", tone: "ok" },
  ENDED: { label: "Ended", tone: "neutral" },
} as const;

export const NOT_DONE = ["OPEN", "SEEN"];

/** Rows that are neither done nor ended. */
export const notDone = { status: { in: NOT_DONE } };

/** Whether a row is neither done nor ended. */
export const isNotDone = ({ status }: { status: string }): boolean => NOT_DONE.includes(status);
