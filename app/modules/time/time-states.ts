import type { States } from "~/define/states";

/**
 * `live`: its times count, or may.
 */
export const APPLICATION_STATES = {
  REQUESTED: { label: "Requested", tone: "info", is: ["live"] },
  APPROVED: { label: "Approved", tone: "ok", is: ["live"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  CANCELLED: { label: "Cancelled", tone: "neutral", is: [] },
} as const satisfies States<"live">;

/**
 * `short`: work is missing.
 * `present`: a whole day of work.
 * `traced`: there is a sign of the person.
 * `free`: no work was planned.
 * `unpaid`: pay may be cut for it.
 * `standing`: known without a punch.
 */
export const DAY_STATES = {
  PRESENT: { label: "Present", tone: "ok", is: ["present", "traced"] },
  HALF: { label: "Half day", tone: "warn", is: ["short", "traced"] },
  ABSENT: { label: "Absent", tone: "bad", is: ["short", "unpaid"] },
  LEAVE: { label: "On leave", tone: "info", is: ["traced", "standing"] },
  TOUR: { label: "On tour", tone: "info", is: ["present", "traced", "standing"] },
  OFF: { label: "Day off", tone: "neutral", is: ["free", "standing"] },
  HOLIDAY: { label: "Holiday", tone: "neutral", is: ["free", "standing"] },
  SUSPENDED: { label: "Suspended", tone: "bad", is: ["free", "unpaid", "standing"] },
  INCOMPLETE: { label: "Punch missing", tone: "warn", is: ["traced"] },
} as const satisfies States<"short" | "present" | "traced" | "free" | "unpaid" | "standing">;
