import { wordsOf, type HistoryWords } from "~/define/history";
import { KIND_CHOICES } from "./movement";

/** What the trail tells of a movement. */
export const movementHistory: HistoryWords = {
  entity: "Movement",
  acts: {
    "Movement.approve": "Movement decided",
    "Movement.apply": "Movement in effect",
    "Movement.cancel": "Movement cancelled",
  },
  fields: {
    effectiveOn: { label: "From", kind: "date" },
    designation: { label: "Designation" },
    unit: { label: "Unit" },
    department: { label: "Department" },
    role: { label: "Role" },
    employee: { label: "Employee" },
    status: {
      label: "State",
      kind: "choice",
      words: { DRAFT: "Draft", APPROVED: "Approved", EFFECTIVE: "In effect", CANCELLED: "Cancelled" },
    },
    kind: { label: "Kind", kind: "choice", words: wordsOf(KIND_CHOICES) },
  },
};
