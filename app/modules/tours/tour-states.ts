/** States of a tour (spec: hr §6.2). Pure. */
import { type States, statesThat } from "~/define/states";

/**
 * `waits`: a decision is still to come.
 * `open`: it is still to come or under way.
 * `line`: those who approve it count on it.
 * `onTour`: its days are days on tour.
 */
export const TOUR_STATES = {
  REQUESTED: { label: "Requested", tone: "info", is: ["waits", "open", "line"] },
  RETURNED: { label: "Returned", tone: "warn", is: ["waits", "open"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["open", "onTour", "line"] },
  COMPLETED: { label: "Completed", tone: "neutral", is: ["onTour"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"waits" | "open" | "onTour" | "line">;
export type TourState = keyof typeof TOUR_STATES;

/** In these, attendance shows the tour. */
export const ON_TOUR: readonly TourState[] = statesThat(TOUR_STATES, "onTour");
