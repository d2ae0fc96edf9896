/** States of a leave application, and the parts of a day (spec: hr §6.1). Pure. */
import { type States, statesThat } from "~/define/states";

/**
 * `pending`: its units are set aside until it is decided.
 * `taken`: its units are taken.
 * `away`: its half days are away.
 * `waits`: someone has to decide.
 * `open`: a decision is still to come.
 * `granted`: it is granted, or may be as it stands.
 */
export const LEAVE_STATES = {
  SUBMITTED: { label: "With the manager", tone: "info", is: ["pending", "away", "waits", "open", "granted"] },
  RECOMMENDED: { label: "With HR", tone: "info", is: ["pending", "away", "waits", "open", "granted"] },
  RETURNED: { label: "Returned", tone: "warn", is: ["away", "open"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["taken", "away", "granted"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
  CANCEL_ASKED: { label: "Cancellation requested", tone: "warn", is: ["taken", "away", "waits", "open"] },
} as const satisfies States<"pending" | "taken" | "away" | "waits" | "open" | "granted">;
export type LeaveState = keyof typeof LEAVE_STATES;

/** Their units are set aside until they are decided. */
export const PENDING: readonly LeaveState[] = statesThat(LEAVE_STATES, "pending");
/** Their units are taken. */
export const TAKEN: readonly LeaveState[] = statesThat(LEAVE_STATES, "taken");

export const isTaken = ({ status }: { status: string }): boolean => TAKEN.some((state) => state === status);
/** Their half days are away. */
export const AWAY: readonly LeaveState[] = statesThat(LEAVE_STATES, "away");

export const PART_CHOICES = [
  { value: "FULL", label: "Whole day" },
  { value: "AM", label: "Morning" },
  { value: "PM", label: "Afternoon" },
] as const;
