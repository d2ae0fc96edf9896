import type { States } from "~/define/states";

/**
 * `gathers`: evidence is gathered: what a decision was drafted from stays as it was.
 * `undecided`: the employee is asked and no letter is issued yet.
 * `weighed`: weighed out of the employee's sight.
 * `waits`: others than the employee take the next step.
 * `employee`: the employee takes the next step.
 * `involves`: those it names are involved in it.
 * `issued`: its letter is issued and may be appealed, or is.
 * `appealable`: the days of appeal run.
 * `punished`: a suspension as its outcome may be proposed.
 * `onFile`: counts as an earlier case.
 */
export const CASE_STATES = {
  INCIDENT: { label: "Incident", tone: "warn", is: ["gathers", "involves"] },
  SHOW_CAUSE_SENT: { label: "Asked to explain", tone: "info", is: ["gathers", "undecided", "employee", "involves"] },
  REPLIED: { label: "Replied", tone: "info", is: ["gathers", "undecided", "weighed", "waits", "involves"] },
  NO_REPLY: { label: "No reply", tone: "warn", is: ["gathers", "undecided", "weighed", "waits", "involves"] },
  HEARING: { label: "Hearing", tone: "info", is: ["gathers", "undecided", "weighed", "waits", "involves"] },
  DECIDED: { label: "Decided", tone: "warn", is: ["undecided", "weighed", "waits", "involves"] },
  ISSUED: { label: "Issued", tone: "warn", is: ["employee", "involves", "issued", "punished"] },
  ACKNOWLEDGED: { label: "Received", tone: "info", is: ["involves", "issued", "appealable", "punished"] },
  REFUSED: { label: "Receipt refused", tone: "warn", is: ["involves", "issued", "appealable", "punished"] },
  APPEALED: { label: "Appealed", tone: "warn", is: ["waits", "involves", "issued"] },
  ACTIVE: { label: "Active", tone: "bad", is: ["involves", "punished", "onFile"] },
  SPENT: { label: "Spent", tone: "neutral", is: ["onFile"] },
  SET_ASIDE: { label: "Set aside", tone: "ok", is: [] },
  CLEARED: { label: "Cleared", tone: "ok", is: [] },
  DROPPED: { label: "Dropped", tone: "neutral", is: [] },
} as const satisfies States<
  | "gathers"
  | "undecided"
  | "weighed"
  | "waits"
  | "employee"
  | "involves"
  | "issued"
  | "appealable"
  | "punished"
  | "onFile"
>;

/**
 * `standing`: it stands or may yet begin.
 * `ahead`: it has not begun.
 * `revocable`: it falls with its case.
 * `counted`: its days were or will be days of suspension.
 */
export const SUSPENSION_STATES = {
  PROPOSED: { label: "Proposed", tone: "info", is: ["standing", "ahead", "revocable"] },
  APPROVED: { label: "Approved", tone: "warn", is: ["standing", "ahead", "revocable", "counted"] },
  ACTIVE: { label: "Suspended", tone: "bad", is: ["standing", "revocable", "counted"] },
  ENDED: { label: "Ended", tone: "neutral", is: ["revocable", "counted"] },
  SET_ASIDE: { label: "Set aside", tone: "ok", is: ["counted"] },
  REJECTED: { label: "Rejected", tone: "neutral", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"standing" | "ahead" | "revocable" | "counted">;
