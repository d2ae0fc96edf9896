import type { States } from "~/define/states";

/**
 * `undecided`: no one has decided about the two.
 * `open`: something is still to be decided.
 */
export const pairStates = {
  OPEN: { label: "To be decided", tone: "warn", is: ["undecided", "open"] },
  PREPARED: { label: "Merge to be approved", tone: "warn", is: ["open"] },
  MERGED: { label: "Merged", tone: "ok", is: [] },
  APART: { label: "Two people", tone: "neutral", is: [] },
  GONE: { label: "No longer alike", tone: "neutral", is: ["undecided"] },
} as const satisfies States<"undecided" | "open">;
