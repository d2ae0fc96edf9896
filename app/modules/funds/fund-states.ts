import type { States } from "~/define/states";

/**
 * `incoming`: the receiver has it still to receive.
 * `away`: it left its sender and is in no branch's books yet.
 * `counted`: limits count it beside others.
 * `stayed`: it never left.
 */
export const FUND_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: [] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["counted"] },
  SENT: { label: "In transit", tone: "info", is: ["incoming", "away", "counted"] },
  PART_RECEIVED: { label: "Received in part", tone: "warn", is: ["incoming", "away", "counted"] },
  RECEIVED: { label: "Received", tone: "ok", is: ["counted"] },
  DISPUTED: { label: "Disputed", tone: "bad", is: ["away", "counted"] },
  RESOLVED: { label: "Settled", tone: "ok", is: ["counted"] },
  REJECTED: { label: "Rejected by the receiver", tone: "bad", is: ["away"] },
  RETURNED: { label: "Back with the sender", tone: "ok", is: [] },
  REJECTED_AT_SOURCE: { label: "Not sent", tone: "bad", is: ["stayed"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["stayed"] },
} as const satisfies States<"incoming" | "away" | "counted" | "stayed">;
