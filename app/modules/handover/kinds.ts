/** What a line of a handover can be, and what accepting it does. */
export type ItemKind =
  "VISIT" | "REVIEW" | "TICKET" | "FOLLOW_UP" | "AUDIT_ISSUE" | "CASH_DAY" | "ADVANCE" | "VOUCHER" | "CASH_COUNT";

interface KindInfo {
  label: string;
  /** Accepting it makes it the receiver's; of others the receiver says that they know of it. */
  moves: boolean;
}

export const ITEM_KINDS: Readonly<Record<ItemKind, KindInfo>> = {
  VISIT: { label: "Open visit", moves: false },
  REVIEW: { label: "Visit to review", moves: false },
  TICKET: { label: "Ticket", moves: true },
  FOLLOW_UP: { label: "Follow-up", moves: true },
  AUDIT_ISSUE: { label: "Audit issue", moves: true },
  CASH_DAY: { label: "Open business day", moves: false },
  ADVANCE: { label: "Advance or imprest not accounted for", moves: false },
  VOUCHER: { label: "Cash voucher not posted", moves: false },
  CASH_COUNT: { label: "Cash count not finished", moves: false },
};

export const ITEM_STATES: Readonly<Record<string, string>> = {
  OPEN: "To accept",
  HANDED_OVER: "Handed over",
  ACKNOWLEDGED: "Acknowledged",
  DONE: "Done meanwhile",
};
