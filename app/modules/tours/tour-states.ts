/** States of a tour (spec: hr §6.2). Pure. */
import type { Tone } from "~/define/workflow";

export const TOUR_STATES = {
  REQUESTED: { label: "Requested", tone: "info" },
  RETURNED: { label: "Returned", tone: "warn" },
  APPROVED: { label: "Approved", tone: "ok" },
  COMPLETED: { label: "Completed", tone: "neutral" },
  REJECTED: { label: "Rejected", tone: "bad" },
  CANCELLED: { label: "Cancelled", tone: "neutral" },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;
export type TourState = keyof typeof TOUR_STATES;

/** In these, attendance shows the tour. */
export const ON_TOUR: readonly TourState[] = ["APPROVED", "COMPLETED"];
