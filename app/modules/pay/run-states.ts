import type { States } from "~/define/states";

/**
 * `open`: it is not posted yet.
 * `approvable`: someone has to approve.
 * `changeable`: it may be calculated again.
 * `approved`: its months are no longer changed, and not posted.
 * `needsDays`: its next step needs an open day.
 * `posted`: in the books.
 * `booked`: it has been in the books.
 * `dropped`: it counts no more.
 * `noSlips`: it has no payslips to show.
 */
export const RUN_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["open", "changeable", "noSlips"] },
  CALCULATED: { label: "Calculated", tone: "info", is: ["open", "approvable", "changeable"] },
  HR_APPROVED: { label: "Approved by HR", tone: "info", is: ["open", "approvable", "approved"] },
  FINANCE_APPROVED: { label: "Approved by finance", tone: "info", is: ["open", "approved", "needsDays"] },
  POSTED: { label: "Posted", tone: "ok", is: ["needsDays", "posted", "booked"] },
  PAID: { label: "Paid", tone: "ok", is: ["posted", "booked"] },
  REVERSED: { label: "Reversed", tone: "bad", is: ["booked", "dropped"] },
  DISCARDED: { label: "Discarded", tone: "neutral", is: ["dropped", "noSlips"] },
} as const satisfies States<
  "open" | "approvable" | "changeable" | "approved" | "needsDays" | "posted" | "booked" | "dropped" | "noSlips"
>;
