import type { Tone } from "~/define/workflow";

/** Words of the Accounts header (spec: product §7); anything but the first two is shown as closed, in red. */
export const STATUS_TONES: Readonly<Record<string, Tone>> = { Opened: "ok", RequestToClose: "warn", Closed: "bad" };
/** The same where people read of a day. */
export const STATUS_LABELS: Readonly<Record<string, string>> = {
  Opened: "Open",
  RequestToClose: "Close requested",
  Closed: "Closed",
};
export const KIND_LABELS: Readonly<Record<string, string>> = { NORMAL: "Normal", ADJUSTMENT: "Adjustment" };
export const CLOSE_TONES: Readonly<Record<string, Tone>> = {
  PENDING: "info",
  APPROVED: "ok",
  REJECTED: "warn",
  WITHDRAWN: "neutral",
};
export const CLOSE_LABELS: Readonly<Record<string, string>> = {
  PENDING: "Waiting",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
};
