import type { States } from "~/define/states";

/**
 * `own`: its claimant's own to write.
 * `waits`: with those who check it.
 * `books`: with those who keep the books, or through their hands.
 * `unpaid`: checked and not paid in full.
 * `owed`: received and still to be paid.
 * `back`: sent back.
 * `unclaimed`: it claims nothing.
 */
export const BILL_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["own", "unclaimed"] },
  SUBMITTED: { label: "Submitted", tone: "info", is: ["waits"] },
  FORWARDED: { label: "Forwarded", tone: "info", is: ["waits"] },
  CHECKED: { label: "Checked", tone: "info", is: ["books", "unpaid"] },
  RETURNED: { label: "Returned", tone: "warn", is: ["own", "back"] },
  REJECTED: { label: "Rejected", tone: "bad", is: ["back", "unclaimed"] },
  RECEIVED: { label: "Received", tone: "info", is: ["books", "unpaid", "owed"] },
  PART_PAID: { label: "Paid in part", tone: "warn", is: ["books", "unpaid", "owed"] },
  PAID: { label: "Paid", tone: "ok", is: ["books"] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: ["unclaimed"] },
} as const satisfies States<"own" | "waits" | "books" | "unpaid" | "owed" | "back" | "unclaimed">;
