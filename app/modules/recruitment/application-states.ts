/** The states of an application for a job (spec: hr §6.2). */
import { stateIs, type States, statesThat } from "~/define/states";

/**
 * `withHr`: HR takes the next step.
 * `interviewed`: it came to an interview.
 * `offered`: it has an offer that stands.
 * `inProgress`: it is neither appointed nor over.
 */
export const APPLICATION_STATES = {
  APPLIED: { label: "Applied", tone: "info", is: ["withHr", "inProgress"] },
  SHORTLISTED: { label: "Shortlisted", tone: "info", is: ["withHr", "inProgress"] },
  INTERVIEW: { label: "Interview", tone: "info", is: ["withHr", "interviewed", "inProgress"] },
  PASSED: { label: "Passed the interview", tone: "info", is: ["withHr", "interviewed", "inProgress"] },
  OFFERED: { label: "Offered", tone: "warn", is: ["offered", "inProgress"] },
  ACCEPTED: { label: "Offer accepted", tone: "info", is: ["offered", "inProgress"] },
  HIRED: { label: "Appointed", tone: "ok", is: ["offered"] },
  DECLINED: { label: "Offer declined", tone: "neutral", is: [] },
  EXPIRED: { label: "Offer expired", tone: "neutral", is: [] },
  REJECTED: { label: "Not successful", tone: "neutral", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"withHr" | "interviewed" | "offered" | "inProgress">;

export type ApplicationState = keyof typeof APPLICATION_STATES;

/** Where HR has still to decide. */
export const WITH_HR = statesThat(APPLICATION_STATES, "withHr");
/** What is neither appointed nor over. */
export const IN_PROGRESS = statesThat(APPLICATION_STATES, "inProgress");
/** Whether an application is neither appointed nor over. */
export const isInProgress = ({ status }: { status: string }): boolean =>
  stateIs(APPLICATION_STATES, status, "inProgress");
