import type { States } from "~/define/states";

/**
 * `delivered`: it reached its reader.
 */
export const DELIVERY = {
  QUEUED: { label: "Waiting", tone: "info", is: [] },
  SENT: { label: "Sent", tone: "ok", is: ["delivered"] },
  FAILED: { label: "Failed", tone: "bad", is: [] },
  READ: { label: "Read", tone: "ok", is: ["delivered"] },
} as const satisfies States<"delivered">;
