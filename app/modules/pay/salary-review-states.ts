import type { States } from "~/define/states";

/**
 * `offered`: its letter offers the change.
 * `agreed`: its employee has agreed.
 * `over`: it changes nothing any more.
 */
export const SALARY_REVIEW_STATES = {
  DRAFT: { label: "Proposed", tone: "info", is: [] },
  APPROVED: { label: "Approved", tone: "info", is: ["offered"] },
  SENT: { label: "Sent", tone: "info", is: ["offered"] },
  ACCEPTED: { label: "Accepted, not in effect", tone: "warn", is: ["agreed"] },
  APPLIED: { label: "Accepted", tone: "ok", is: ["agreed", "over"] },
  DECLINED: { label: "Declined", tone: "bad", is: [] },
  CLOSED: { label: "Closed", tone: "neutral", is: ["over"] },
} as const satisfies States<"offered" | "agreed" | "over">;
