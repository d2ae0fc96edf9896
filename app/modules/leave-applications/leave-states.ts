/** States of a leave application, and the parts of a day (spec: hr §6.1). Pure. */
import type { Tone } from "~/define/workflow";

export const LEAVE_STATES = {
  SUBMITTED: { label: "With the manager", tone: "info" },
  RECOMMENDED: { label: "With HR", tone: "info" },
  RETURNED: { label: "Returned", tone: "warn" },
  APPROVED: { label: "Approved", tone: "ok" },
  REJECTED: { label: "Rejected", tone: "bad" },
  CANCELLED: { label: "Cancelled", tone: "neutral" },
  CANCEL_ASKED: { label: "Cancellation requested", tone: "warn" },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;
export type LeaveState = keyof typeof LEAVE_STATES;

/** Their units are set aside until they are decided. */
export const PENDING: readonly LeaveState[] = ["SUBMITTED", "RECOMMENDED"];
/** Their units are taken. */
export const TAKEN: readonly LeaveState[] = ["APPROVED", "CANCEL_ASKED"];

export const isTaken = ({ status }: { status: string }): boolean => TAKEN.some((state) => state === status);
/** Their half days are away. */
export const AWAY: readonly LeaveState[] = ["SUBMITTED", "RECOMMENDED", "RETURNED", "APPROVED", "CANCEL_ASKED"];

export const PART_CHOICES = [
  { value: "FULL", label: "Whole day" },
  { value: "AM", label: "Morning" },
  { value: "PM", label: "Afternoon" },
] as const;
