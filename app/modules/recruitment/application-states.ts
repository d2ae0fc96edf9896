/** The states of an application for a job (spec: hr §6.2). */
export const APPLICATION_STATES = {
  APPLIED: { label: "Applied", tone: "info" },
  SHORTLISTED: { label: "Shortlisted", tone: "info" },
  INTERVIEW: { label: "Interview", tone: "info" },
  PASSED: { label: "Passed the interview", tone: "info" },
  OFFERED: { label: "Offered", tone: "warn" },
  ACCEPTED: { label: "Offer accepted", tone: "info" },
  HIRED: { label: "Appointed", tone: "ok" },
  DECLINED: { label: "Offer declined", tone: "neutral" },
  EXPIRED: { label: "Offer expired", tone: "neutral" },
  REJECTED: { label: "Not successful", tone: "neutral" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
} as const;

export type ApplicationState = keyof typeof APPLICATION_STATES;

/** Where HR has still to decide. */
export const WITH_HR = ["APPLIED", "SHORTLISTED", "INTERVIEW", "PASSED"] as const;
/** What is neither appointed nor over. */
export const IN_PROGRESS = [...WITH_HR, "OFFERED", "ACCEPTED"] as const;
/** Whether an application is neither appointed nor over. */
export const isInProgress = ({ status }: { status: string }): boolean =>
  (IN_PROGRESS as readonly string[]).includes(status);
