import type { HistoryWords } from "~/define/history";

/** What the trail tells of a movement. */
export const movementHistory: HistoryWords = {
  entity: "Movement",
  acts: { "Movement.approve": "Movement decided", "Movement.apply": "Movement in effect", "Movement.cancel": "Movement cancelled" },
  fields: { effectiveOn: { label: "From", kind: "date" }, designation: { label: "Designation" }, unit: { label: "Unit" }, role: { label: "Role" }, employee: { label: "Employee" } },
};
