import type { States } from "~/define/states";

/**
 * `open`: not posted yet.
 * `counted`: it counts beside others: of limits, cheques, receipts.
 * `void`: it was never posted and will not be.
 */
export const VOUCHER_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["open"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["open", "counted"] },
  POSTED: { label: "Booked", tone: "ok", is: ["counted"] },
  REJECTED: { label: "Rejected", tone: "bad", is: ["void"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["void"] },
} as const satisfies States<"open" | "counted" | "void">;
